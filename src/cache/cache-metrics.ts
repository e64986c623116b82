import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { CacheTags } from './cache-tags';

/** Hits, misses and evictions of the caches of this process. */
@Injectable()
export class CacheMetrics {
  constructor(
    metrics: Metrics,
    private readonly tags: CacheTags,
  ) {
    const add = (use: 'hits' | 'misses' | 'evictions', help: string) =>
      metrics.counters(`cache_${use}_total`, help, 'cache', () => this.count(use));
    add('hits', 'Look-ups served from memory.');
    add('misses', 'Look-ups that had to load their entry.');
    add('evictions', 'Entries that were removed to make room for others.');
  }

  private count(use: 'hits' | 'misses' | 'evictions'): Record<string, number> {
    return Object.fromEntries([...this.tags.caches].map(([name, cache]) => [name, cache.use[use]]));
  }
}
