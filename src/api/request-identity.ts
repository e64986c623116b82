import { Injectable } from '@nestjs/common';
import { ApiKeyAuthenticator } from '../api-keys/authentication/api-key-authenticator';
import { Identity } from '../identity/identity';
import { ApiRequest } from './http/api-request';

/** Finds the identity behind the key of a request, once for each request. */
@Injectable()
export class RequestIdentity {
  constructor(private readonly authenticator: ApiKeyAuthenticator) {}

  async find(request: ApiRequest): Promise<Identity | undefined> {
    if (request.identity === undefined)
      request.identity = (await this.authenticator.findIdentity(request.headers.authorization)) ?? null;
    return request.identity ?? undefined;
  }
}
