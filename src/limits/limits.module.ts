import { Module } from '@nestjs/common';
import { FixedWindowStorage } from './fixed-window.storage';

@Module({ providers: [FixedWindowStorage], exports: [FixedWindowStorage] })
export class LimitsModule {}
