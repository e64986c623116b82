import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { BioPage } from './bio-page.entity';
import { BioPagesController } from './bio-pages.controller';
import { BioPagesService } from './bio-pages.service';

@Module({
  imports: [AccountsModule, BlocklistModule, TypeOrmModule.forFeature([BioPage])],
  controllers: [BioPagesController],
  providers: [BioPagesService],
  exports: [BioPagesService],
})
export class BioPagesModule {}
