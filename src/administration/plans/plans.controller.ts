import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { MessageResponse } from '../../common/responses/message.body';
import { Page } from '../../common/lists/page';
import { SearchQuery } from '../../common/responses/page.dto';
import { PathId } from '../../common/responses/path-id';
import { PlanBody } from './plan.body';
import { PlansService } from './plans.service';
import { AssignPlanDto } from '../users/user.dto';

@Controller()
@AdminsOnly()
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  /** Lists the configured plans. */
  @Get('/api/plans')
  @ApiPageResponse('plans', PlanBody)
  list(@Query() query: SearchQuery): Page<PlanBody> {
    return this.plans.list(query);
  }

  /** Assigns a plan to an account, at once. */
  @Put('/api/plan/:planid/user/:userid')
  async assign(
    @CurrentIdentity() admin: Identity,
    @PathId('planid') planId: number,
    @PathId('userid') userId: number,
    @Body() { expiration }: AssignPlanDto,
  ): Promise<MessageResponse> {
    await this.plans.assign(admin, planId, userId, expiration);
    return { message: 'User has been successfully put on the plan.' };
  }
}
