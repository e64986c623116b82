import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainProofService } from './domain-proof.service';
import { DomainSnapshots } from './domain-snapshots';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';

@Module({
  imports: [TypeOrmModule.forFeature([Domain])],
  controllers: [DomainsController],
  providers: [DomainProofService, DomainSnapshots, DomainsService],
  exports: [DomainSnapshots],
})
export class DomainsModule {}
