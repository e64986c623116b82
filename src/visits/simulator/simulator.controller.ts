import { Body, Controller, Post } from '@nestjs/common';
import { PathId } from '../../common/responses/path-id';
import { CurrentAccount } from '../../identity/current-account';
import { ReadsOnly } from '../../identity/scopes';
import { SimulateVisitDto, SimulationResponse } from './simulation.dto';
import { VisitSimulator } from './simulator.service';

@Controller()
export class SimulatorController {
  constructor(private readonly simulator: VisitSimulator) {}

  /** Simulates a visit of a link: returns where it would lead, and why. Nothing is counted. */
  @Post('/api/url/:id/simulate')
  @ReadsOnly()
  async simulate(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() visit: SimulateVisitDto,
  ): Promise<SimulationResponse> {
    return { data: await this.simulator.simulate(accountId, id, visit) };
  }
}
