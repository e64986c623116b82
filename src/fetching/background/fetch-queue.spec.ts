import { FetchQueue } from './fetch-queue';
import { FetchRequest } from './fetch-request';

const ADA = 1;
const BOB = 2;

describe('The fetch queue', () => {
  let queue: FetchQueue;
  beforeEach(() => (queue = new FetchQueue()));

  /** By default, the address is the key. */
  const add = (accountId: number, key: string, fields: Partial<FetchRequest> = {}) =>
    queue.add({ accountId, purpose: 'title', key, address: key, use: async () => undefined, ...fields });
  const take = () => queue.take().map(({ key }) => key);
  const takeAndRelease = () => {
    const requests = queue.take();
    if (requests.length > 0) queue.release(requests[0]!.address);
    return requests.map(({ key }) => key).join();
  };
  const takeAll = () => {
    const keys: string[] = [];
    for (let next = takeAndRelease(); next !== ''; next = takeAndRelease()) keys.push(next);
    return keys;
  };

  it('serves accounts in turn, whatever the number of their requests', () => {
    for (const key of ['a1', 'a2', 'a3', 'a4']) add(ADA, key);
    add(BOB, 'b1');
    expect(takeAndRelease()).toBe('a1');
    add(BOB, 'b2');
    expect(takeAll()).toEqual(['b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('serves titles of an account before its frame policies', () => {
    add(ADA, 'frame', { purpose: 'frame-policy' });
    add(ADA, 'title 1');
    add(ADA, 'title 2');
    expect(takeAll()).toEqual(['title 1', 'title 2', 'frame']);
  });

  it('takes all requests of an account for the same address together', () => {
    add(ADA, '1', { address: 'same' });
    add(ADA, '2');
    add(ADA, '3', { address: 'same', purpose: 'frame-policy' });
    add(BOB, '4', { address: 'same' });
    expect(takeAll()).toEqual(['1,3', '4', '2']);
  });

  it('replaces a request by a later one of the same key', () => {
    add(ADA, '1', { address: 'old' });
    add(ADA, '1', { address: 'new' });
    expect([queue.size, queue.take().map(({ address }) => address), take()]).toEqual([1, ['new'], []]);
  });

  it('does not fetch an address twice at the same time', () => {
    add(ADA, '1', { address: 'same' });
    expect(take()).toEqual(['1']);
    add(ADA, '2', { address: 'same' });
    add(BOB, '3', { address: 'same' });
    expect(take()).toEqual([]);
    queue.release('same');
    expect(take()).toEqual(['2']);
  });

  it('runs three fetches of an account at the same time, so that a fourth is left for others', () => {
    for (const key of ['a1', 'a2', 'a3', 'a4']) add(ADA, key);
    expect([take(), take(), take(), take()]).toEqual([['a1'], ['a2'], ['a3'], []]);
    add(BOB, 'b1');
    expect([take(), take()]).toEqual([['b1'], []]);
    queue.release('a2');
    expect(take()).toEqual(['a4']);
  });

  it('holds 250 requests of an account and purpose, and refuses further ones', () => {
    const added = Array.from({ length: 251 }, (_, index) => add(ADA, `${index}`));
    expect([added.lastIndexOf(true), queue.size]).toEqual([249, 250]);
    expect([add(ADA, '0'), add(BOB, '250'), add(ADA, '250', { purpose: 'frame-policy' })]).toEqual([true, true, true]);
    take();
    expect([add(ADA, '251'), add(ADA, '252')]).toEqual([true, false]);
  });
});
