import { send } from './http';
import { BROWSER } from './test-app';

/**
 * Visitors who follow a short address all the time, each with a referrer of its own, by which their clicks can be told
 * apart.
 */
export class Crowd {
  /** Numbers of the visitors who were redirected, and of those who got another answer. */
  readonly redirected: number[] = [];
  readonly refused: number[] = [];
  /** Numbers of those who got no answer at all. */
  readonly failed: number[] = [];
  sent = 0;
  private isOver = false;
  private walking: Promise<unknown> = Promise.resolve();

  /** @param first number of a visitor, where there are several crowds */
  constructor(
    private readonly path: string,
    private readonly first = 0,
  ) {}

  /** Sends visitors to a service until they are told to stop, or it is no more. */
  start(port: number, visitorsAtOnce = 16): void {
    this.isOver = false;
    this.walking = Promise.all(Array.from({ length: visitorsAtOnce }, () => this.walk(port)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.walking;
  }

  /** Sends so many, one after the other. */
  async send(port: number, visitors: number): Promise<void> {
    for (let visitor = 0; visitor < visitors; visitor++) await this.visit(port);
  }

  private async walk(port: number): Promise<void> {
    while (!this.isOver) if (!(await this.visit(port))) return;
  }

  private async visit(port: number): Promise<boolean> {
    const visitor = this.first + this.sent++;
    const headers = { 'user-agent': BROWSER, referer: `https://v${visitor}.example/` };
    try {
      const { status } = await send(port, this.path, { headers });
      (status === 302 ? this.redirected : this.refused).push(visitor);
      return true;
    } catch {
      this.failed.push(visitor);
      return false;
    }
  }
}
