import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/public';
import { Readiness, ReadinessService } from './readiness.service';

@Controller('/health')
@Public()
@ApiExcludeController()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Whether the process responds at all. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'alive' } {
    return { status: 'alive' };
  }

  /** Whether the process should get requests; 503 if not. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness.current();
    const isReady = readiness.status === 'ready' || readiness.status === 'degraded';
    if (!isReady) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}
