import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ServiceSecret } from '../../database/service-secret/service-secret';

/** The path of a branded domain at which this service shows that it is this service. */
export const PROOF_PATH = '/.well-known/signpost';
export const PROOF_HEADER = 'x-signpost';

/** What this service and its replicas respond with, and no other server can. */
@Injectable()
export class DomainProof {
  constructor(private readonly secret: ServiceSecret) {}

  /** The value of {@link PROOF_HEADER} for a host. */
  for(host: string): string {
    return createHmac('sha256', this.secret.value).update(`domain ${host}`).digest('base64url');
  }
}
