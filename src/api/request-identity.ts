import { Injectable } from '@nestjs/common';
import { ApiKeyAuthenticator } from '../api-keys/authentication/api-key-authenticator';
import { Identity } from '../identity/identity';
import { SessionAuthenticator } from '../sessions/authentication/session-authenticator';
import { ApiRequest } from './http/api-request';

/** Finds the identity behind the key or, without one, the session of a request, once for each request. */
@Injectable()
export class RequestIdentity {
  constructor(
    private readonly keys: ApiKeyAuthenticator,
    private readonly sessions: SessionAuthenticator,
  ) {}

  async find(request: ApiRequest): Promise<Identity | undefined> {
    if (request.identity === undefined) request.identity = (await this.read(request)) ?? null;
    return request.identity ?? undefined;
  }

  /** Reads it again, for a request that takes long. */
  read(request: ApiRequest): Promise<Identity | undefined> {
    const { authorization } = request.headers;
    return authorization === undefined ? this.sessions.findIdentity(request) : this.keys.findIdentity(authorization);
  }
}
