import { Module, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { avatarSvg } from '../pages/avatar';
import { QrCodesModule } from '../qr-codes/qr-codes.module';
import { QrImageVisits } from './qr-image';
import { VisitsService } from './visits.service';

/** The visitors' door. Its routes stand on Fastify itself: each layer of Nest would cost more than the visit. */
@Module({ imports: [ClicksModule, LinksModule, QrCodesModule], providers: [QrImageVisits, VisitsService] })
export class VisitsModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly visits: VisitsService,
    private readonly qrImages: QrImageVisits,
  ) {}

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => this.visits.handle(request, reply),
    });
    server.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/qr/:file',
      handler: (request, reply) => this.qrImages.handle(request, reply),
    });
    server.get<{ Params: { name: string } }>('/assets/avatars/:name', (request, reply) =>
      reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .send(avatarSvg(request.params.name)),
    );
  }
}
