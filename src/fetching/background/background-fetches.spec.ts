import { Logger } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics';
import { FetchFailed, FetchTimedOut } from '../fetcher/fetch-errors';
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
    const fetch = async (address: string) => {
      fetched.push(address);
      if (address.endsWith('/slow')) throw error;
      return PAGE;
    };
    fetches = new BackgroundFetches({ fetch } as SafeFetcher, new Metrics());
  });
  afterEach(() => jest.useRealTimers());

  const add = (address: string, accountId = 1) => {
    const request = { accountId, purpose: 'title' as const, key: address, address };
    const outcomes: string[] = [];
    const use = async (page?: FetchedPage) => void outcomes.push(page === undefined ? 'failed' : 'fetched');
    fetches.add({ ...request, use, postpone: () => outcomes.push('postponed') });
    return outcomes;
  };
  const outcomeOf = async (address: string, accountId = 1) => {
    const outcomes = add(address, accountId);
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    return outcomes;
  };

  it('postpone other requests of the account for the host for a minute, and none for other hosts', async () => {
    error = new FetchTimedOut();
    expect(await outcomeOf('http://one.example/slow')).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other')).toEqual(['postponed']);
    expect(await outcomeOf('http://two.example/')).toEqual(['fetched']);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await outcomeOf('http://one.example/other')).toEqual(['fetched']);
    expect(fetched).toEqual(['http://one.example/slow', 'http://two.example/', 'http://one.example/other']);
  });

  it('postpone no requests of other accounts', async () => {
    error = new FetchTimedOut();
    expect(await outcomeOf('http://one.example/slow', 1)).toEqual(['failed']);
    expect(await outcomeOf('http://one.example/other', 2)).toEqual(['fetched']);
  });

  it('postpone requests for the host that waited already', async () => {
    error = new FetchTimedOut();
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
