import { Module } from '@nestjs/common';
import { CountryLookup } from './country-lookup';

@Module({ providers: [CountryLookup], exports: [CountryLookup] })
export class GeoModule {}
