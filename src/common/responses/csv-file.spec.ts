import { csvFile } from './csv-file';

describe('A CSV file', () => {
  it('begins before its first line is found', async () => {
    const lines = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
    const chunks = csvFile('clicks', ['date', 'clicks'], lines).getStream().iterator();
    expect((await chunks.next()).value).toBe('date,clicks\r\n');
  });
});
