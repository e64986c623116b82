import { Logger } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics';
import { FetchFailed, FetchTimedOut, HostPaused } from '../fetcher/fetch-errors';
import { FetchedPage } from '../fetcher/request-page';
import { SafeFetcher } from '../fetcher/safe-fetcher';
import { BackgroundFetches } from './background-fetches';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const PAGE: FetchedPage = {
  url: new URL('http://site.example/'),
  status: 200,
  headers: {},
  html: '',
  image: Buffer.alloc(0),
};

describe('Background fetches, after one that failed or timed out,', () => {
  let fetches: BackgroundFetches;
  let fetched: string[];
  let error: Error;

  beforeEach(() => {
    Logger.overrideLogger(false);
    jest.useFakeTimers();
    fetched = [];
    const fetch: SafeFetcher['fetch'] = async (address, { isPaused } = {}) => {
      if (address.endsWith('/to-two') && isPaused!('two.example')) throw new HostPaused();
      fetched.push(address);
      if (address.endsWith('/slow')) throw error;
      return PAGE;
    };
    fetches = new BackgroundFetches({ fetch } as SafeFetcher, new Metrics());
  });
  afterEach(() => jest.useRealTimers());

  const timedOut = (host?: string) => Object.assign(new FetchTimedOut(), { host });
  const add = (address: string) => {
    const request = { accountId: 1, purpose: 'title' as const, key: address, address };
    const outcomes: string[] = [];
    const use = async (page?: FetchedPage) => void outcomes.push(page === undefined ? 'failed' : 'fetched');
    fetches.add({ ...request, use, postpone: () => outcomes.push('postponed') });
    return outcomes;
  };
  const outcomeOf = async (address: string) => {
    const outcomes = add(address);
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    return outcomes;
  };

  it('postpone other requests for the host for a minute, and none for other hosts', async () => {
    error = timedOut('one.example');
    expect(await outcomeOf('http://one.example/slow')).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other')).toEqual(['postponed']);
    expect(await outcomeOf('http://two.example/')).toEqual(['fetched']);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await outcomeOf('http://one.example/other')).toEqual(['fetched']);
    expect(fetched).toEqual(['http://one.example/slow', 'http://two.example/', 'http://one.example/other']);
  });

  it('postpone requests for the host that did not respond, not for one that redirects to it', async () => {
    error = timedOut('two.example');
    expect(await outcomeOf('http://one.example/slow')).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other')).toEqual(['fetched']);
    expect(await outcomeOf('http://two.example/')).toEqual(['postponed']);
    expect(await outcomeOf('http://one.example/to-two')).toEqual(['postponed']);
  });

  it('postpone no requests if redirects took the time', async () => {
    error = timedOut(undefined);
    expect(await outcomeOf('http://one.example/slow')).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other')).toEqual(['fetched']);
  });

  it('postpone requests for the host that waited already', async () => {
    error = timedOut('one.example');
    const outcomes = ['slow', 'a', 'b', 'c', 'd'].map((path) => add(`http://one.example/${path}`));
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(outcomes).toEqual([['failed'], ['postponed'], ['postponed'], ['postponed'], ['postponed']]);
  });

  it('do not postpone requests if it failed otherwise', async () => {
    error = new FetchFailed();
    expect(await outcomeOf('http://one.example/slow')).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other')).toEqual(['fetched']);
  });
});
