import { Body, Controller, Delete, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ShowsSecret } from '../common/responses/shows-secret';
import { ApiConflictResponse, ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MessageResponse } from '../common/responses/message.body';
import { CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { WithoutKey } from '../identity/public';
import { FromDashboardGuard } from './authentication/from-dashboard.guard';
import { PasswordChangeService } from './passwords/password-change.service';
import { SignInService } from './passwords/sign-in.service';
import { SessionResponse, SignedInResponse } from './session.body';
import { ChangePasswordDto, SignInDto } from './session.dto';
import { SessionResponses } from './session-responses';
import { deviceOf } from './session-rules';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly passwords: PasswordChangeService,
    private readonly responses: SessionResponses,
  ) {}

  /**
   * Signs in to the dashboard, and sets the cookie of the session; only for the dashboard itself. Returns 401 for an unknown
   * login or a wrong password, and 429 after ten wrong passwords for a login from one address in ten minutes, or 200 from all
   * addresses in an hour.
   */
  @Post('/api/session')
  @ShowsSecret()
  @WithoutKey()
  @UseGuards(FromDashboardGuard)
  @ApiForbiddenResponse({ description: 'The account is suspended, or the request is from another page.' })
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() credentials: SignInDto,
  ): Promise<SignedInResponse> {
    const previous = this.responses.secretIn(request);
    return this.responses.signIn(reply, await this.signIns.signIn(credentials, deviceOf(request), previous));
  }

  /** Returns the account that is signed in, and its session. Renews the cookie of a session that is remembered. */
  @Get('/api/session')
  async get(
    @CurrentIdentity() identity: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    return this.responses.describe(request, reply, await this.sessions.describe(identity));
  }

  /** Signs out: ends the session, and deletes its cookie. */
  @Delete('/api/session')
  @ApiConflictResponse({ description: 'The request has an API key, not a session.' })
  async signOut(
    @CurrentIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    await this.sessions.endOwn(identity);
    return this.responses.signOut(reply);
  }

  /** Changes the password. All other sessions of the account end, and a new one replaces that of the request. */
  @Post('/api/session/password')
  @ShowsSecret()
  @ApiConflictResponse({ description: 'The request has an API key, not a session.' })
  async changePassword(
    @CurrentIdentity() identity: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() change: ChangePasswordDto,
  ): Promise<SignedInResponse> {
    return this.responses.signIn(reply, await this.passwords.change(identity, change, deviceOf(request)));
  }
}
