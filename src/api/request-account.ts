import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiKeysService } from '../accounts/api-keys.service';
import { Identified, Identity } from '../accounts/current-account';

/** A request on its way through the door. */
export type ApiRequest = FastifyRequest & Identified & { isIdentified?: boolean; isCounted?: boolean };

/** Finds out whose key a request carries, once per request. */
@Injectable()
export class RequestAccount {
  constructor(private readonly keys: ApiKeysService) {}

  async find(request: ApiRequest): Promise<Identity | undefined> {
    if (!request.isIdentified) request.identity = await this.keys.findIdentity(request.headers.authorization ?? '');
    request.isIdentified = true;
    return request.identity;
  }
}
