import { Injectable, Logger } from '@nestjs/common';
import { AddressRefused, FetchRefused, FetchTimedOut } from '../../fetching/fetcher/fetch-errors';
import { SafeFetcher } from '../../fetching/fetcher/safe-fetcher';
import { Domain } from '../domain.entity';
import { DomainCheck, Finding } from './domain-check';
import { DomainProof, PROOF_HEADER, PROOF_PATH } from './domain-proof';

type SiteFindings = Pick<DomainCheck, 'certificate' | 'issuer' | 'certificateExpiresAt' | 'reachability'>;

/** Codes of Node and OpenSSL for a certificate that browsers would not accept, or for none. */
const CERTIFICATE_ERROR = /CERT|^EPROTO$|_SSL_|_TLS_|UNABLE_TO_VERIFY/;

/** Requests a branded domain as a visitor would. */
@Injectable()
export class SiteCheck {
  private readonly logger = new Logger(SiteCheck.name);

  constructor(
    private readonly fetcher: SafeFetcher,
    private readonly proof: DomainProof,
  ) {}

  async run({ scheme, host }: Pick<Domain, 'scheme' | 'host'>): Promise<SiteFindings> {
    const isSecure = scheme === 'https';
    try {
      const { headers, certificate } = await this.fetcher.fetchDomain(scheme, host, PROOF_PATH);
      const isServed = headers[PROOF_HEADER]?.[0] === this.proof.for(host);
      return {
        reachability: isServed ? 'served' : 'other_server',
        certificate: isSecure ? 'certificate_valid' : 'no_certificate_needed',
        ...(certificate === undefined
          ? {}
          : { issuer: certificate.issuer, certificateExpiresAt: certificate.expiresAt.getTime() }),
      };
    } catch (error) {
      this.logger.debug(`The check of ${host} failed: it ${(error as Error).message}.`);
      const { reachability, certificate } = failureOf(error);
      return { reachability, certificate: isSecure ? certificate : 'no_certificate_needed' };
    }
  }
}

function failureOf(error: unknown): { reachability: Finding; certificate: Finding } {
  if (error instanceof AddressRefused) return { reachability: 'not_public', certificate: 'not_public' };
  // The domain has responded with redirects that are not followed, so the connection to it was accepted.
  if (error instanceof FetchRefused) return { reachability: 'other_server', certificate: 'certificate_valid' };
  if (error instanceof FetchTimedOut) return { reachability: 'timed_out', certificate: 'not_connected' };
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return {
    reachability: 'no_connection',
    certificate: CERTIFICATE_ERROR.test(code) ? 'certificate_invalid' : 'not_connected',
  };
}
