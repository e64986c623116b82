import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { sharedFor } from './shared-for';

type Reading = number | Promise<number>;

/** How long an answer is given again, in milliseconds: whoever asks all the time costs no more than that. */
const KEPT = 250;
/** Everything of ours begins with it. */
const PREFIX = 'signpost_';

/**
 * What the rooms of one service count. They keep plain numbers, which are read when somebody asks: counting costs a visit
 * nothing. Names are without the prefix `signpost_`.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  /** All metrics as Prometheus reads them. */
  readonly text = sharedFor(KEPT, () => this.registry.metrics());

  /** A number that only grows. */
  counter(name: string, help: string, read: () => number): void {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(read());
    };
    new Counter({ ...this.named(name, help), collect });
  }

  /** Numbers that only grow, one for each value of a label. */
  counters<L extends string>(name: string, help: string, label: L, read: () => Record<string, number>): void {
    const collect = function (this: Counter<L>) {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value } as Record<L, string>, count);
    };
    new Counter({ ...this.named(name, help), labelNames: [label], collect });
  }

  /** A number that goes up and down. */
  gauge(name: string, help: string, read: () => Reading): void {
    const collect = async function (this: Gauge) {
      this.set(await read());
    };
    new Gauge({ ...this.named(name, help), collect });
  }

  /** Numbers that go up and down, one for each value of a label. */
  gauges<L extends string>(name: string, help: string, label: L, read: () => Promise<Record<string, number>>): void {
    const collect = async function (this: Gauge<L>) {
      const numbers = await read();
      this.reset();
      for (const [value, number] of Object.entries(numbers)) this.set({ [label]: value } as Record<L, string>, number);
    };
    new Gauge({ ...this.named(name, help), labelNames: [label], collect });
  }

  /** Processor, memory, event loop and garbage of the whole process: once in a process, as it is watched until its end. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** How a metric is made that is more than a number, such as a histogram. */
  named(name: string, help: string) {
    return { name: PREFIX + name, help, registers: [this.registry] };
  }
}
