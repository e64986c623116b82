import { Module } from '@nestjs/common';
import { settings } from '../config/settings';
import { BackgroundFetches } from './background/background-fetches';
import { SafeFetcher } from './fetcher/safe-fetcher';
import { publicReach, REACH } from './reach/reach';

@Module({
  providers: [BackgroundFetches, SafeFetcher, { provide: REACH, inject: [settings.KEY], useFactory: publicReach }],
  exports: [BackgroundFetches, SafeFetcher],
})
export class FetchingModule {}
