import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { cachedFor } from '../common/time/cached-for';

/** How long a response is returned again, so that frequent scrapes cost nothing. */
const CACHE_MS = 250;
const PREFIX = 'signpost_';

/**
 * The metrics of this process. Modules count in plain numbers, which are read only at a scrape, so that counting costs a visit
 * nothing. Names are given without the prefix `signpost_`.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  /** All metrics in the text format of Prometheus. */
  readonly text = cachedFor(CACHE_MS, () => this.registry.metrics());

  /** Registers a number that only grows. */
  counter(name: string, help: string, read: () => number): void {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(read());
    };
    new Counter({ ...this.optionsFor(name, help), collect });
  }

  /** Registers numbers that only grow, one for each value of a label. */
  counters<L extends string>(name: string, help: string, label: L, read: () => Record<string, number>): void {
    const collect = function (this: Counter<L>) {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value } as Record<L, string>, count);
    };
    new Counter({ ...this.optionsFor(name, help), labelNames: [label], collect });
  }

  /** Registers a number that goes up and down. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const collect = async function (this: Gauge) {
      this.set(await read());
    };
    new Gauge({ ...this.optionsFor(name, help), collect });
  }

  /** Registers numbers that go up and down, one for each value of a label. */
  gauges<L extends string>(name: string, help: string, label: L, read: () => Promise<Record<string, number>>): void {
    const collect = async function (this: Gauge<L>) {
      const numbers = await read();
      this.reset();
      for (const [value, number] of Object.entries(numbers)) this.set({ [label]: value } as Record<L, string>, number);
    };
    new Gauge({ ...this.optionsFor(name, help), labelNames: [label], collect });
  }

  /** The current value of a metric, or the sum of its values; 0 for an unknown one. */
  async read(name: string): Promise<number> {
    const { values = [] } = (await this.registry.getSingleMetric(PREFIX + name)?.get()) ?? {};
    return values.reduce((sum, { value }) => sum + value, 0);
  }

  /** Registers CPU, memory, event loop and garbage collection. Call it once in a process: it cannot be undone. */
  registerProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** The options for a metric of any other type, such as a histogram. */
  optionsFor(name: string, help: string) {
    return { name: PREFIX + name, help, registers: [this.registry] };
  }
}
