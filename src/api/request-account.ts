import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiKeyAuthenticator } from '../api-keys/authentication/api-key-authenticator';
import { IdentifiedRequest, Identity } from '../identity/identity';

/** A request on its way through the door. */
export type ApiRequest = FastifyRequest & IdentifiedRequest & { isIdentified?: boolean; isCounted?: boolean };

/** Finds out whose key a request carries, once per request. */
@Injectable()
export class RequestAccount {
  constructor(private readonly keys: ApiKeyAuthenticator) {}

  async find(request: ApiRequest): Promise<Identity | undefined> {
    if (!request.isIdentified) request.identity = await this.keys.findIdentity(request.headers.authorization ?? '');
    request.isIdentified = true;
    return request.identity ?? undefined;
  }
}
