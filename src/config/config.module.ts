import { Global, Module } from '@nestjs/common';
import { ConfigModule as NestConfigModule } from '@nestjs/config';
import { ignoresEnvFile } from './env-file';
import { settings } from './settings';

/** Loads `.env` into the environment and provides the typed settings as `settings.KEY`. */
@Global()
@Module({
  imports: [
    NestConfigModule.forRoot({
      isGlobal: true,
      cache: true,
      load: [settings],
      // The settings report a file that cannot be read.
      ignoreEnvFile: ignoresEnvFile(),
    }),
  ],
})
export class ConfigModule {}
