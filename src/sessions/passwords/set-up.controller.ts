import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadsOnly } from '../../identity/scopes';
import { WithoutKey } from '../../identity/public';
import { FromDashboardGuard } from '../authentication/from-dashboard.guard';
import { SignedInResponse } from '../session.body';
import { PasswordLinkDto, SetUpDto } from '../session.dto';
import { deviceOf } from '../session-rules';
import { SessionResponses } from '../session-responses';
import { PasswordLinkResponse } from './password-link.body';
import { PasswordLinksService } from './password-links.service';

@Controller()
export class SetUpController {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly responses: SessionResponses,
  ) {}

  /** Returns the account of a one-time link, which stays valid. */
  @Post('/api/session/setup/check')
  @WithoutKey()
  @ReadsOnly()
  async check(@Body() { token }: PasswordLinkDto): Promise<PasswordLinkResponse> {
    const { purpose, account } = await this.links.check(token);
    return { data: { username: account.username, email: account.email, purpose } };
  }

  /**
   * Sets the password of a one-time link's account and, if they are given, its e-mail address and username; ends all its
   * sessions, and signs in. Only for the dashboard itself.
   */
  @Post('/api/session/setup')
  @WithoutKey()
  @UseGuards(FromDashboardGuard)
  @ApiForbiddenResponse({ description: 'The account is suspended, or the request is from another page.' })
  @ApiConflictResponse({ description: 'The e-mail address or the username is taken.' })
  async use(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() dto: SetUpDto,
  ): Promise<SignedInResponse> {
    const started = await this.links.use(dto, deviceOf(request), this.responses.secretIn(request));
    return this.responses.signIn(reply, started);
  }
}
