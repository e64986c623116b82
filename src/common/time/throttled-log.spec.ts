import { SECOND_MS } from './durations';
import { ThrottledLog } from './throttled-log';

describe('A throttled log', () => {
  let lines: [count: number, error: unknown][];
  let log: ThrottledLog;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    log = new ThrottledLog((...line) => lines.push(line));
  });
  afterEach(() => jest.useRealTimers());

  it('has the first event at once, and the number of further ones every ten seconds', () => {
    log.add(1, 'first');
    log.add(1, 'second');
    log.add(2, 'third');
    expect(lines).toEqual([[1, 'first']]);
    jest.advanceTimersByTime(10 * SECOND_MS);
    expect(lines.slice(1)).toEqual([[3, 'third']]);
  });

  it('has the next event at once after ten seconds without one', () => {
    log.add(1, 'first');
    jest.advanceTimersByTime(10 * SECOND_MS);
    log.add(1, 'second');
    expect(lines).toEqual([
      [1, 'first'],
      [1, 'second'],
    ]);
  });

  it('has the remaining events when it is closed', () => {
    log.add(1, 'first');
    log.add(1, 'second');
    log.close();
    jest.advanceTimersByTime(10 * SECOND_MS);
    expect(lines).toEqual([
      [1, 'first'],
      [1, 'second'],
    ]);
  });
});
