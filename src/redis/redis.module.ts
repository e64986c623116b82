import { Global, Module } from '@nestjs/common';
import { RedisChannels } from './redis-channels';
import { RedisConnection } from './redis-connection';

@Global()
@Module({ providers: [RedisChannels, RedisConnection], exports: [RedisChannels, RedisConnection] })
export class RedisModule {}
