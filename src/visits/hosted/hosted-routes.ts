import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Visit } from '../../common/visits/visit';
import { Decision } from '../decision';
import { limitWait } from '../server/limit-wait';
import { PROOF_PATH } from '../../domains/checks/domain-proof';
import { VisitHandler } from '../server/visit-handler';
import { APP_FILES, DomainFiles } from './domain-files';
import { HostedPages } from './hosted-pages';
import { QrImageVisits } from './qr-images';
import { registerStaticFiles } from './static-files';

/** Routes with fixed paths: public pages of accounts, and files. */
@Injectable()
export class HostedRoutes {
  constructor(
    private readonly handler: VisitHandler,
    private readonly pages: HostedPages,
    private readonly qrImages: QrImageVisits,
    private readonly domainFiles: DomainFiles,
  ) {}

  registerOn(server: FastifyInstance): void {
    const get = (url: string, decide: (visit: Visit) => Promise<Decision>) =>
      server.route({ method: ['GET', 'HEAD'], url, handler: this.handler.for((visit) => limitWait(decide(visit))) });
    get('/r/:slug', (visit) => this.pages.rotator(visit));
    get('/u/:username/:list', (visit) => this.pages.campaignList(visit));
    get('/b/:alias', (visit) => this.pages.bioPage(visit));
    get('/qr/:file', (visit) => this.qrImages.decide(visit));
    for (const [url, file] of Object.entries(APP_FILES)) get(url, (visit) => this.domainFiles.appFile(visit, file));
    get(PROOF_PATH, (visit) => this.domainFiles.proofOf(visit));
    registerStaticFiles(server);
  }
}
