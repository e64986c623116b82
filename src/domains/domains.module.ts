import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { FetchingModule } from '../fetching/fetching.module';
import { DomainChecksService } from './checks/domain-checks.service';
import { DomainInspector } from './checks/domain-inspector';
import { DomainProof } from './checks/domain-proof';
import { SiteCheck } from './checks/site-check';
import { DomainBrandings } from './domain-brandings';
import { DomainSnapshots } from './domain-snapshots';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { ServiceHosts } from './service-hosts';
import { DomainRules } from './validation/domain-rules';
import { DomainVerificationService } from './validation/domain-verification.service';

@Module({
  imports: [AccountsModule, BlocklistModule, FetchingModule, TypeOrmModule.forFeature([Domain])],
  controllers: [DomainsController],
  providers: [
    DomainBrandings,
    DomainChecksService,
    DomainInspector,
    DomainProof,
    DomainRules,
    DomainSnapshots,
    DomainsService,
    DomainVerificationService,
    ServiceHosts,
    SiteCheck,
  ],
  exports: [DomainBrandings, DomainProof, DomainSnapshots, ServiceHosts],
})
export class DomainsModule {}
