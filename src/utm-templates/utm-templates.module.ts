import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UtmTemplate } from './utm-template.entity';
import { UtmTemplatesController } from './utm-templates.controller';
import { UtmTemplatesService } from './utm-templates.service';

@Module({
  imports: [TypeOrmModule.forFeature([UtmTemplate])],
  controllers: [UtmTemplatesController],
  providers: [UtmTemplatesService],
})
export class UtmTemplatesModule {}
