import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardingOf } from '../common/addresses/forwarding-proxy';
import { MessageResponse } from '../common/responses/message.body';
import { toTimestamp } from '../common/time/timestamps';
import { Settings, settings } from '../config/settings';
import { SessionCookie } from './authentication/session-cookie';
import { SessionResponse, SessionBody, SignedInAccountBody, SignedInResponse } from './session.body';
import { networkIn } from './session-rules';
import { SignedIn, StartedSession } from './sessions.service';

/** Responses that set, renew or delete the cookie of a session. */
@Injectable()
export class SessionResponses {
  constructor(
    private readonly cookie: SessionCookie,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** The secret of the session that a browser has already. */
  secretIn({ headers }: FastifyRequest): string | undefined {
    return this.cookie.read(headers.cookie);
  }

  signIn(reply: FastifyReply, { secret, session, account }: StartedSession): SignedInResponse {
    reply.header('set-cookie', this.cookie.set(secret, session.isRemembered));
    const data = {
      account: SignedInAccountBody.of(account, this.configured),
      expires: toTimestamp(session.expiresAt),
      baseurl: this.configured.baseUrl,
    };
    return { data };
  }

  describe(request: FastifyRequest, reply: FastifyReply, { account, session }: SignedIn): SessionResponse {
    // The browser keeps the cookie as long as the session, which its use prolongs.
    const secret = session?.isRemembered ? this.secretIn(request) : undefined;
    if (secret !== undefined) reply.header('set-cookie', this.cookie.set(secret, true));
    const data = {
      account: SignedInAccountBody.of(account, this.configured),
      session: session && SessionBody.of(session),
      baseurl: this.configured.baseUrl,
      network: networkIn(request.ip),
      proxy: forwardingOf(request),
    };
    return { data };
  }

  signOut(reply: FastifyReply): MessageResponse {
    reply.header('set-cookie', this.cookie.clear());
    return { message: 'You have been successfully signed out.' };
  }
}
