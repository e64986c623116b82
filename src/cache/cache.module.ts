import { Global, Module } from '@nestjs/common';
import { CacheMetrics } from './cache-metrics';
import { CacheTags } from './cache-tags';

@Global()
@Module({ providers: [CacheMetrics, CacheTags], exports: [CacheTags] })
export class CacheModule {}
