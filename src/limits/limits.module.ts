import { Global, Module } from '@nestjs/common';
import { FixedWindowStorage } from './fixed-window.storage';
import { SharedWindows } from './shared-windows';

@Global()
@Module({ providers: [SharedWindows, FixedWindowStorage], exports: [SharedWindows, FixedWindowStorage] })
export class LimitsModule {}
