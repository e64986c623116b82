import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { PreviewsModule } from '../previews/previews.module';
import { SplashPage } from './splash-page.entity';
import { SplashPagesController } from './splash-pages.controller';
import { SplashPagePreviews } from './splash-page-previews.service';
import { SplashPagesService } from './splash-pages.service';

@Module({
  imports: [AccountsModule, BlocklistModule, PreviewsModule, TypeOrmModule.forFeature([SplashPage])],
  controllers: [SplashPagesController],
  providers: [SplashPagePreviews, SplashPagesService],
  exports: [SplashPagesService],
})
export class SplashPagesModule {}
