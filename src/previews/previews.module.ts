import { Module } from '@nestjs/common';
import { Previews } from './previews.service';

@Module({ providers: [Previews], exports: [Previews] })
export class PreviewsModule {}
