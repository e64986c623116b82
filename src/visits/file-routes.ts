import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { APP_FILES, AppFileVisits } from './hosted/app-files';
import { door } from './door';
import { serveFiles } from './hosted/static-files';
import { QrImageVisits } from './hosted/qr-images';
import type { VisitOutcomes } from './visit-outcomes';

/** Every path at which visitors find a file rather than a page. */
@Injectable()
export class FileRoutes {
  constructor(
    private readonly qrImages: QrImageVisits,
    private readonly appFiles: AppFileVisits,
  ) {}

  openOn(server: FastifyInstance, outcomes: VisitOutcomes): void {
    server.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/qr/:file',
      handler: async (request, reply) => {
        outcomes.add(await this.qrImages.handle(request, reply));
        return reply;
      },
    });
    for (const [url, file] of Object.entries(APP_FILES))
      server.route({
        method: ['GET', 'HEAD'],
        url,
        handler: door(outcomes, (visit, reply) => this.appFiles.answer(visit, file, reply)),
      });
    serveFiles(server);
  }
}
