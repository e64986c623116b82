import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/domains.module';
import { AllowedDomains } from './allowed-domains';
import { CertificatesController } from './certificates.controller';

@Module({ imports: [DomainsModule], controllers: [CertificatesController], providers: [AllowedDomains] })
export class CertificatesModule {}
