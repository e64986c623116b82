import { csvFile } from './csv-file';

describe('A CSV file', () => {
  it('begins before its first line is found', async () => {
    // eslint-disable-next-line require-yield -- the line is never found
    async function* lines(): AsyncGenerator<string[]> {
      await new Promise(() => undefined);
    }
    const chunks = csvFile('clicks', ['date', 'clicks'], lines()).getStream().iterator();
    expect((await chunks.next()).value).toBe('date,clicks\r\n');
  }, 10_000);
});
