import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AllowedDomains } from './allowed-domains.service';

/** A proxy adds one of these to what it passes on. Its own questions have none. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'];

const logger = new Logger('Certificates');

/**
 * `GET /internal/domain-allowed?domain=` (docs/operation.md, HTTPS): 200 where a certificate is wanted, else 404, and 503
 * while that cannot be found out. Whoever comes through a proxy is told nothing: the question is the proxy's alone.
 */
export function answerProxies(server: FastifyInstance, allowed: AllowedDomains): void {
  server.get('/internal/domain-allowed', async (request, reply) =>
    reply
      .code(await statusFor(request, allowed))
      .header('cache-control', 'no-store')
      .send(),
  );
}

async function statusFor({ headers, query }: FastifyRequest, allowed: AllowedDomains): Promise<number> {
  const { domain } = query as { domain?: unknown };
  if (typeof domain !== 'string' || PASSED_ON.some((name) => name in headers)) return 404;
  try {
    return (await allowed.has(domain)) ? 200 : 404;
  } catch (error) {
    logger.error(error, 'A proxy could not be told whether a domain is ours.');
    return 503;
  }
}
