import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { SplashPage } from './splash-page.entity';
import { SplashPagesController } from './splash-pages.controller';
import { SplashPagesService } from './splash-pages.service';

@Module({
  imports: [BlocklistModule, TypeOrmModule.forFeature([SplashPage])],
  controllers: [SplashPagesController],
  providers: [SplashPagesService],
  exports: [SplashPagesService],
})
export class SplashPagesModule {}
