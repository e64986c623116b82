import { Controller, Get, Header, Logger, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForwarded } from '../common/addresses/forwarding-proxy';
import { Public } from '../identity/public';
import { AllowedDomains } from './allowed-domains';

/** The endpoint at which a reverse proxy checks for which hosts it may get a certificate. */
@Controller('/internal')
@Public()
@ApiExcludeController()
export class CertificatesController {
  private readonly logger = new Logger('Certificates');

  constructor(private readonly allowed: AllowedDomains) {}

  /**
   * 200 if the host in `domain` may get a certificate, else 404, and 503 if the database is unavailable. Clients behind the
   * proxy always get 404.
   */
  @Get('domain-allowed')
  @Header('Cache-Control', 'no-store')
  async isAllowed(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    reply.status(await this.statusFor(request));
  }

  private async statusFor({ headers, query }: FastifyRequest): Promise<number> {
    const { domain } = query as { domain?: unknown };
    if (typeof domain !== 'string' || isForwarded(headers)) return 404;
    try {
      return (await this.allowed.has(domain)) ? 200 : 404;
    } catch (error) {
      this.logger.error(error, 'Could not find out whether a domain may get a certificate.');
      return 503;
    }
  }
}
