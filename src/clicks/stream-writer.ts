import { ClickEvent } from './click-event';
import { ClickStream, NotTaken, PlacedFrame } from './click-stream';
import { Doubts } from './doubts';
import { Pauses } from './pauses';
import { Say } from './say';
import { SpoolWriter } from './spool-writer';
import { Turn } from './turn';

/** How long a start waits for Redis, in milliseconds. */
const FIRST_TRY = 1_000;
/** How long Redis is left alone after it failed, and how often it is asked how much waits in it, in milliseconds. */
const RETRY = 500;
const LOOK = 1_000;
/** So many bytes in Redis are worth a warning, as nobody seems to count them; with so many it gets no more. */
const LIMITS = { many: 64_000_000, most: 256_000_000 };

/**
 * Writes clicks to Redis: all that have come while the ones before were on their way, in one go. Where Redis does not
 * take them, they are written to files; nobody waits longer for it than a command may take.
 */
export class StreamWriter {
  /** Whether Redis takes no clicks at the moment. */
  isAway = true;
  /** Clicks since the start that were sent to Redis, and not to files in place of it. */
  written = 0;
  /** About how many bytes wait in the stream of this process. */
  waiting = 0;
  private turn?: Turn;
  private isSending = false;
  private onItsWay?: Promise<void>;
  private isSaid = false;
  private readonly pauses = new Pauses();
  private readonly timer = setInterval(() => void this.look(), LOOK).unref();

  constructor(
    private readonly stream: ClickStream,
    private readonly files: SpoolWriter,
    private readonly doubts: Doubts,
    private readonly say: Say,
    private readonly limits = LIMITS,
  ) {}

  /** Resolves when Redis takes clicks, or a moment is over. */
  async start(): Promise<void> {
    const connected = this.stream.connect((error) => this.leave(error)).then(() => this.comeBack());
    await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, FIRST_TRY))]);
  }

  /** Resolves when the click is written. */
  add(event: ClickEvent): Promise<void> {
    if (this.isAway || this.waiting > this.limits.most) return this.files.add(event);
    if (this.turn === undefined) this.begin();
    return this.turn!.add(event);
  }

  close(): void {
    clearInterval(this.timer);
    this.pauses.end();
    this.stream.close();
    this.files.close();
  }

  private begin(): void {
    this.turn = new Turn();
    if (!this.isSending) void this.send();
  }

  /** One after the other: of two on their way, the second could arrive without the first. */
  private async send(): Promise<void> {
    this.isSending = true;
    while (this.turn !== undefined) {
      await new Promise(setImmediate);
      const { turn } = this;
      this.turn = undefined;
      await this.write(turn);
    }
    this.isSending = false;
  }

  private write(turn: Turn): Promise<void> | void {
    if (this.isAway) return this.files.write(turn);
    return (this.onItsWay = this.append(turn));
  }

  private async append(turn: Turn): Promise<void> {
    const placed = this.stream.place(turn.frame());
    try {
      await this.stream.append(placed);
      this.written += turn.clicks;
      turn.done();
    } catch (error) {
      if (error instanceof NotTaken) this.files.write(turn);
      else this.keep(placed, turn);
      this.leave(error as Error);
    }
  }

  private keep(placed: PlacedFrame, turn: Turn): void {
    this.written += turn.clicks;
    this.doubts.keep(placed, turn);
  }

  private leave(error?: Error): void {
    if (this.pauses.isOver) return;
    if (!this.isSaid)
      this.say('warn', 'Redis takes no clicks: they are written to files under DATA_DIR meanwhile.', error);
    this.isSaid = true;
    if (this.isAway) return;
    this.isAway = true;
    void this.comeBack();
  }

  private async comeBack(): Promise<void> {
    // Whether what is on its way has arrived must be known, or be among the doubts.
    await this.onItsWay;
    while (!(await this.isBack())) {
      await this.pauses.wait(RETRY);
      if (this.pauses.isOver) return;
    }
    if (this.isSaid) this.say('log', 'Clicks go to Redis again.');
    this.isSaid = false;
    this.isAway = false;
  }

  private async isBack(): Promise<boolean> {
    try {
      await this.doubts.settle((placed) => this.stream.repeat(placed));
      await this.stream.open();
      return true;
    } catch {
      this.stream.reconnect();
      return false;
    }
  }

  private async look(): Promise<void> {
    const before = this.waiting;
    this.waiting = await this.stream.waiting().catch(() => before);
    if (before <= this.limits.many && this.waiting > this.limits.many)
      this.say('warn', `About ${Math.round(this.waiting / 1e6)} MB of clicks wait in Redis to be counted.`);
  }
}
