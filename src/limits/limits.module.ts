import { Global, Module } from '@nestjs/common';
import { FixedWindowStorage } from './fixed-window.storage';
import { PasswordLimit } from './password-limit';
import { SharedWindows } from './shared-windows';

const PROVIDERS = [SharedWindows, FixedWindowStorage, PasswordLimit];

@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LimitsModule {}
