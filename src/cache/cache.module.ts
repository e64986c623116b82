import { Global, Module } from '@nestjs/common';
import { CacheTags } from './cache-tags';

@Global()
@Module({ providers: [CacheTags], exports: [CacheTags] })
export class CacheModule {}
