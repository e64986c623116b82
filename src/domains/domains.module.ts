import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { FetchingModule } from '../fetching/fetching.module';
import { DomainChecksService } from './checks/domain-checks.service';
import { DomainProof } from './checks/domain-proof';
import { SiteCheck } from './checks/site-check';
import { DomainSnapshots } from './domain-snapshots';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { ServiceHosts } from './service-hosts';
import { DomainRules } from './validation/domain-rules';
import { DomainVerificationService } from './validation/domain-verification.service';

@Module({
  imports: [BlocklistModule, FetchingModule, TypeOrmModule.forFeature([Domain])],
  controllers: [DomainsController],
  providers: [
    DomainChecksService,
    DomainProof,
    DomainRules,
    DomainSnapshots,
    DomainsService,
    DomainVerificationService,
    ServiceHosts,
    SiteCheck,
  ],
  exports: [DomainProof, DomainSnapshots, ServiceHosts],
})
export class DomainsModule {}
