import { Module } from '@nestjs/common';
import { settings } from '../config/settings';
import { BackgroundFetches } from './background-fetches';
import { publicReach, REACH } from './reach';
import { SafeFetcher } from './safe-fetcher';

@Module({
  providers: [BackgroundFetches, SafeFetcher, { provide: REACH, inject: [settings.KEY], useFactory: publicReach }],
  exports: [BackgroundFetches, SafeFetcher],
})
export class FetchingModule {}
