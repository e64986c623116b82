import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { DomainSnapshots } from './domain-snapshots';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { ServiceHosts } from './service-hosts';
import { DomainRules } from './validation/domain-rules';
import { DomainVerificationService } from './validation/domain-verification.service';

@Module({
  imports: [BlocklistModule, TypeOrmModule.forFeature([Domain])],
  controllers: [DomainsController],
  providers: [DomainRules, DomainSnapshots, DomainsService, DomainVerificationService, ServiceHosts],
  exports: [DomainSnapshots, ServiceHosts],
})
export class DomainsModule {}
