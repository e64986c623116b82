import { RedisConnection } from '../../src/redis/redis-connection';
import { eventually, TestApp, TestClient } from './test-app';

/** Two services on one database and one Redis. */
export class Replicas {
  private constructor(
    readonly one: TestApp,
    readonly other: TestApp,
  ) {}

  static async start(environment: Record<string, string>): Promise<Replicas> {
    const one = await TestApp.start(environment);
    return new Replicas(one, await TestApp.start(environment, one.existing));
  }

  async stop(): Promise<void> {
    await this.other.stop({ keepDatabase: true });
    await this.one.stop();
  }

  /** An account, and a client of it at each service. */
  async account(): Promise<{ atOne: TestClient; atOther: TestClient }> {
    const atOne = await this.one.account();
    return { atOne, atOther: new TestClient(this.other, atOne.accountId, atOne.key) };
  }

  /** Waits until both know that Redis is there, or is not. */
  async see(isReady: boolean): Promise<void> {
    for (const app of [this.one, this.other])
      await eventually(async () => expect(app.get(RedisConnection).isReady).toBe(isReady));
  }
}
