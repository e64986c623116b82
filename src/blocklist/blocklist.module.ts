import { Module } from '@nestjs/common';
import { Blocklist } from './blocklist.service';

@Module({ providers: [Blocklist], exports: [Blocklist] })
export class BlocklistModule {}
