import { Module } from '@nestjs/common';
import { GeoLookup } from './geo-lookup';

@Module({ providers: [GeoLookup], exports: [GeoLookup] })
export class GeoModule {}
