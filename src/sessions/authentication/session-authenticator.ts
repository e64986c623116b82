import { Injectable } from '@nestjs/common';
import { isSignature, signatureOf } from '../../common/signature';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { Identity } from '../../identity/identity';
import { Session } from '../session.entity';
import { DashboardOrigin, SessionRequest } from './dashboard-origin';
import { KnownSessions } from './known-sessions';
import { SessionCookie } from './session-cookie';

/** The header that holds the token of a session. */
const TOKEN_HEADER = 'X-Session-Token';

/** A session for which the page of the dashboard is sent. */
export interface PageSession {
  secret: string;
  token: string;
  session: Session;
}

/**
 * Finds the account behind a session. Pixels of links run on the same host, so the cookie is not enough: a script of the
 * dashboard must have sent the request, with the token that only the HTML of the dashboard contains.
 */
@Injectable()
export class SessionAuthenticator {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly origin: DashboardOrigin,
    private readonly serviceSecret: ServiceSecret,
    private readonly known: KnownSessions,
  ) {}

  /** The identity behind a request without an `Authorization` header; `undefined` without a valid session. */
  async findIdentity(request: SessionRequest): Promise<Identity | undefined> {
    const secret = this.cookie.read(request.headers.cookie);
    if (secret === undefined || !this.origin.isScript(request)) return undefined;
    const token = String(request.headers[TOKEN_HEADER.toLowerCase()] ?? '');
    if (!isSignature(token, this.tokenOf(secret))) return undefined;
    const session = await this.known.find(secret);
    return session && this.known.identityOf(session);
  }

  /** The session of a browser that navigates to the dashboard, whose page gets the token. */
  async findPageSession(request: SessionRequest): Promise<PageSession | undefined> {
    const secret = this.cookie.read(request.headers.cookie);
    if (secret === undefined || !this.origin.isNavigation(request)) return undefined;
    const session = await this.known.find(secret);
    return session && { secret, token: this.tokenOf(secret), session };
  }

  /** Derived from the secret in the cookie, so that nothing else is stored. */
  private tokenOf(secret: string): string {
    return signatureOf(this.serviceSecret.value, 'session token', secret);
  }
}
