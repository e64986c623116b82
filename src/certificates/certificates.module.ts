import { Module, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DomainsModule } from '../domains/domains.module';
import { AllowedDomains } from './allowed-domains.service';
import { answerProxies } from './answer-proxies';

/** What a reverse proxy may ask before it gets a certificate. On Fastify itself: it asks without a key. */
@Module({ imports: [DomainsModule], providers: [AllowedDomains] })
export class CertificatesModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly allowed: AllowedDomains,
  ) {}

  onModuleInit(): void {
    answerProxies(this.adapterHost.httpAdapter.getInstance<FastifyInstance>(), this.allowed);
  }
}
