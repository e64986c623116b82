import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { DomainProofService } from './domain-proof.service';
import { DomainRules } from './domain-rules';
import { DomainSnapshots } from './domain-snapshots';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { ServiceHosts } from './service-hosts.service';

@Module({
  imports: [BlocklistModule, TypeOrmModule.forFeature([Domain])],
  controllers: [DomainsController],
  providers: [DomainProofService, DomainRules, DomainSnapshots, DomainsService, ServiceHosts],
  exports: [DomainSnapshots, ServiceHosts],
})
export class DomainsModule {}
