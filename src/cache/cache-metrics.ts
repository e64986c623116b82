import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { CacheTags } from './cache-tags';

/** What the caches of the process are good for. */
@Injectable()
export class CacheMetrics {
  constructor(
    metrics: Metrics,
    private readonly tags: CacheTags,
  ) {
    const add = (use: 'hits' | 'misses' | 'evictions', help: string) =>
      metrics.counters(`cache_${use}_total`, help, 'cache', () => this.count(use));
    add('hits', 'How often something was in memory.');
    add('misses', 'How often something had to be loaded.');
    add('evictions', 'How often something made room for something else.');
  }

  private count(use: 'hits' | 'misses' | 'evictions'): Record<string, number> {
    return Object.fromEntries([...this.tags.caches].map(([name, cache]) => [name, cache.use[use]]));
  }
}
