import { WaitingWishes } from './waiting-wishes';

const wish = () => ({ use: async () => undefined });

describe('Wishes that wait for a page', () => {
  it('share an address, the oldest first', () => {
    const waiting = new WaitingWishes(10);
    for (const [address, name] of ['a1', 'b2', 'a3']) waiting.add(address!, name!, wish());
    const { address, wishes } = waiting.begin()!;
    expect([address, ...wishes.keys()]).toEqual(['a', '1', '3']);
    expect([waiting.begin()?.address, waiting.begin(), waiting.size]).toEqual(['b', undefined, 0]);
  });

  it('join what is being fetched, and wait anew after its end', () => {
    const waiting = new WaitingWishes(10);
    waiting.add('a', 'early', wish());
    const { wishes } = waiting.begin()!;
    waiting.add('a', 'late', wish());
    waiting.strike(wishes, 'early');
    expect([[...wishes.keys()], waiting.begin(), waiting.size]).toEqual([['late'], undefined, 0]);
    waiting.end('a');
    expect([...waiting.begin()!.wishes.keys()]).toEqual(['late']);
    waiting.strike(wishes, 'late');
    waiting.end('a');
    expect([waiting.begin(), waiting.size]).toEqual([undefined, 0]);
  });

  it('are no more than so many, those for the same address too', () => {
    const waiting = new WaitingWishes(3);
    const added = [1, 2, 3, 4].map((number) => waiting.add(number === 2 ? 'b' : 'a', `${number}`, wish()));
    expect([added, waiting.add('a', '1', wish())]).toEqual([[true, true, true, false], true]);
    const { wishes } = waiting.begin()!;
    waiting.strike(wishes, '1');
    expect([waiting.add('a', '5', wish()), waiting.add('a', '6', wish())]).toEqual([true, false]);
    for (const name of wishes.keys()) waiting.strike(wishes, name);
    expect(['7', '8', '9'].map((name) => waiting.add('c', name, wish()))).toEqual([true, true, false]);
  });
});
