import { ServiceProcess } from '../support/service-process';

const changed = (change: (url: URL) => void): string => {
  const url = new URL(process.env.TEST_MYSQL_URL!);
  url.pathname = '/signpost_nowhere';
  change(url);
  return url.href;
};

it.each([
  ['a database that does not exist', changed(() => undefined), 'names a database that does not exist.'],
  [
    'a password that is refused',
    changed((url) => {
      url.username = 'nobody';
      url.password = 'wrong';
    }),
    'has a user or password that the server refuses.',
  ],
])('The service does not start with %s, and says so in one line without the address', async (_, url, problem) => {
  const service = await ServiceProcess.start({ DATABASE_URL: url });
  expect(await service.ended()).toBe(1);
  expect(service.stderr.trim()).toBe(`DATABASE_URL ${problem}`);
});
