import { Module } from '@nestjs/common';
import { BackgroundFetches } from './background-fetches';
import { SafeFetcher } from './safe-fetcher';

@Module({ providers: [BackgroundFetches, SafeFetcher], exports: [BackgroundFetches, SafeFetcher] })
export class FetchingModule {}
