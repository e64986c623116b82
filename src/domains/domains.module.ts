import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Domain } from './domain.entity';

@Module({ imports: [TypeOrmModule.forFeature([Domain])] })
export class DomainsModule {}
