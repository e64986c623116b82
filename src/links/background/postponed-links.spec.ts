import { PostponedLinks } from './postponed-links';

const ADA = 1;
const BOB = 2;

describe('Postponed links', () => {
  let postponed: PostponedLinks;
  beforeEach(() => (postponed = new PostponedLinks()));
  const add = (accountId: number, count: number) => {
    for (let id = 1; id <= count; id++) postponed.add(accountId, id);
  };
  const takeCounts = () => postponed.take().map(({ accountId, ids }) => [accountId, ids.length]);

  it('are taken once, the oldest of each account first', () => {
    add(ADA, 300);
    add(BOB, 2);
    const [first] = postponed.take();
    expect([first!.ids[0], first!.ids.at(-1)]).toEqual([1, 250]);
    expect([takeCounts(), postponed.isEmpty, takeCounts()]).toEqual([[[ADA, 50]], true, []]);
  });

  it('are 10,000 of an account at most', () => {
    add(ADA, 10_001);
    add(BOB, 1);
    let total = 0;
    while (!postponed.isEmpty) for (const { ids } of postponed.take()) total += ids.length;
    expect(total).toBe(10_001);
  });
});
