import { DynamicModule, Module, Type } from '@nestjs/common';
import { FixedWindowStorage } from './fixed-window.storage';
import { NamingSecret } from './naming-secret';
import { SharedWindows } from './shared-windows';

@Module({})
export class LimitsModule {
  /** @param secret knows the secret with which names in Redis are hashed, the same in all replicas */
  static keyedBy(secret: Type<NamingSecret>): DynamicModule {
    return {
      module: LimitsModule,
      global: true,
      providers: [{ provide: NamingSecret, useExisting: secret }, SharedWindows, FixedWindowStorage],
      exports: [FixedWindowStorage],
    };
  }
}
