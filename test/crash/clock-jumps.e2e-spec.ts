import { clickOf, Counted, leaveSegment } from '../support/clicks';
import { eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { TestClient, useApp } from '../support/test-app';

const HOUR_MS = 3_600_000;

describe('When the clock jumps by an hour', () => {
  const app = useApp();
  let ada: TestClient;
  let counted: Counted;

  beforeAll(async () => {
    ada = await app.account();
    counted = await Counted.open(app.database.environment);
  });
  afterAll(() => counted.close());

  const setClock = (hours: number) => {
    jest.restoreAllMocks();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * HOUR_MS);
  };

  it('forward and back, the service counts visits and the clicks of an ended process once, and stays ready', async () => {
    const { id, shorturl } = await ada.link();
    const load = new LoadGenerator(new URL(shorturl).pathname);
    const left: number[] = [];
    for (const hours of [0, 1, 0, -1, 0]) {
      setClock(hours);
      await load.send(app.port, 10);
      leaveSegment(app.database.environment.DATA_DIR, [clickOf(id, 1_000 + left.length)]);
      left.push(1_000 + left.length);
      await eventually(async () => expect(await counted.visitors()).toEqual([...load.redirected, ...left]), 20);
      await eventually(async () => expect((await app.send('/health/ready')).body.status).toBe('ready'), 20);
    }
    expect(load.redirected).toHaveLength(50);
    expect(await counted.clicks()).toEqual([55, 55, 55]);
    expect(await counted.differences()).toEqual([]);
  });
});
