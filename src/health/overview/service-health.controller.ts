import { Controller, Get } from '@nestjs/common';
import { AdminsOnly } from '../../identity/admins-only';
import { ServiceHealthResponse } from './service-health.body';
import { ServiceHealthService } from './service-health.service';

@Controller()
@AdminsOnly()
export class ServiceHealthController {
  constructor(private readonly health: ServiceHealthService) {}

  /** Returns the state of the process that responds, and of what it depends on. */
  @Get('/api/health')
  async find(): Promise<ServiceHealthResponse> {
    return { data: await this.health.describe() };
  }
}
