import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess, useServices } from '../support/service-process';

const CREATES_PER_CLIENT = 25;
const CLIENTS_PER_PROCESS = 4;
const VISITORS_PER_PROCESS = 8;

describe('Two processes on one database and one DATA_DIR', () => {
  const { environment, start } = useServices();

  it('return no error under load and count each click once', async () => {
    const settings = { RATE_LIMIT: '1000000' };
    const one = await (await start(settings)).ready();
    const headers = await one.authorization();
    await one.createLink('go');
    const services = [one, await (await start(settings)).ready()];
    const loads = services.map((_, index) => new LoadGenerator('/go', index * 1_000_000));
    loads.forEach((load, index) => load.start(services[index]!.port, VISITORS_PER_PROCESS));

    const createLinks = async (service: ServiceProcess) => {
      const statuses: number[] = [];
      for (let count = 0; count < CREATES_PER_CLIENT; count++) {
        const body = { url: `https://example.com/${count}` };
        statuses.push((await service.send('/api/url/add', { method: 'POST', headers, body })).status);
      }
      return statuses;
    };
    const clients = services.flatMap((service) => Array<ServiceProcess>(CLIENTS_PER_PROCESS).fill(service));
    const statuses = (await Promise.all(clients.map(createLinks))).flat();
    await Promise.all(loads.map((load) => load.stop()));

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(loads.flatMap(({ refused, failed }) => [...refused, ...failed])).toEqual([]);
    const redirected = loads.flatMap((load) => load.redirected).sort((a, b) => a - b);
    const counted = await Counted.open(environment());
    await eventually(async () => expect((await counted.visitors()).length).toBeGreaterThanOrEqual(redirected.length));
    expect(await counted.visitors()).toEqual(redirected);
    await eventually(async () => expect(await counted.clicks()).toEqual(Array(3).fill(redirected.length)));
    expect(await counted.differences()).toEqual([]);
    await counted.close();
    expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0]);
    for (const service of services) expect(service.log()).not.toMatch(/"level":[56]0|SQLITE_BUSY|locked/);
  });
});
