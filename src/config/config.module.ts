import { Global, Module } from '@nestjs/common';
import { ConfigModule as NestConfigModule } from '@nestjs/config';
import { settings } from './settings';

/** Loads `.env` into the environment and provides the typed settings as `settings.KEY`. */
@Global()
@Module({
  imports: [
    NestConfigModule.forRoot({
      isGlobal: true,
      cache: true,
      load: [settings],
      ignoreEnvFile: process.env.NODE_ENV === 'test',
    }),
  ],
})
export class ConfigModule {}
