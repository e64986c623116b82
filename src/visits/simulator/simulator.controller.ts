import { Body, Controller, Post } from '@nestjs/common';
import { PathId } from '../../common/responses/path-id';
import { CurrentAccount } from '../../identity/current-account';
import { ReadsOnly } from '../../identity/scopes';
import { SimulatedLinks } from './simulated-links';
import { SimulateNewLinkDto, SimulateVisitDto, SimulationResponse } from './simulation.dto';
import { VisitSimulator } from './simulator.service';

@Controller()
export class SimulatorController {
  constructor(
    private readonly links: SimulatedLinks,
    private readonly simulator: VisitSimulator,
  ) {}

  /** Simulates a visit of a link that is not created: returns where it would lead, and why. Nothing is stored. */
  @Post('/api/url/simulate')
  @ReadsOnly()
  async simulateNew(
    @CurrentAccount() accountId: number,
    @Body() { link, ...visit }: SimulateNewLinkDto,
  ): Promise<SimulationResponse> {
    return { data: this.simulator.simulate(await this.links.created(accountId, link), visit) };
  }

  /** Simulates a visit of a link, as it is or with changes: returns where it would lead, and why. Nothing is counted. */
  @Post('/api/url/:id/simulate')
  @ReadsOnly()
  async simulate(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() { link, ...visit }: SimulateVisitDto,
  ): Promise<SimulationResponse> {
    return { data: this.simulator.simulate(await this.links.get(accountId, id, link), visit) };
  }
}
