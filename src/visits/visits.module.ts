import { Module, OnModuleInit } from '@nestjs/common';
import { BioPagesModule } from '../bio-pages/bio-pages.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ClicksModule } from '../clicks/clicks.module';
import { ClicksService } from '../clicks/clicks.service';
import { DomainsModule } from '../domains/domains.module';
import { GeoModule } from '../geo/geo.module';
import { LinksModule } from '../links/links.module';
import { OverlaysModule } from '../overlays/overlays.module';
import { QrCodesModule } from '../qr-codes/qr-codes.module';
import { AppFileVisits } from './app-file-visits';
import { Barriers } from './barriers.service';
import { BioVisits } from './bio-visits.service';
import { CampaignVisits } from './campaign-visits.service';
import { DoorRoutes } from './door-routes';
import { FileRoutes } from './file-routes';
import { HostedPages } from './hosted-pages.service';
import { LinkAnswers } from './link-answers.service';
import { PasswordGate } from './password-gate.service';
import { Places } from './places.service';
import { QrImageVisits } from './qr-image';
import { ResponseDesk } from './response-desk.service';
import { SimulatorController } from './simulator.controller';
import { VisitOutcomes } from './visit-outcomes';
import { VisitSimulator } from './simulator.service';
import { SubmissionsService } from './submissions.service';
import { VisitorsServer } from './visitors-server';
import { VisitsService } from './visits.service';

/** The visitors' door. Its routes stand on a Fastify of their own: each layer of Nest would cost more than the visit. */
@Module({
  imports: [
    BioPagesModule,
    BlocklistModule,
    CampaignsModule,
    ClicksModule,
    DomainsModule,
    GeoModule,
    LinksModule,
    OverlaysModule,
    QrCodesModule,
  ],
  controllers: [SimulatorController],
  providers: [
    AppFileVisits,
    Barriers,
    BioVisits,
    CampaignVisits,
    DoorRoutes,
    FileRoutes,
    HostedPages,
    LinkAnswers,
    PasswordGate,
    Places,
    QrImageVisits,
    ResponseDesk,
    SubmissionsService,
    VisitOutcomes,
    VisitorsServer,
    VisitSimulator,
    VisitsService,
  ],
})
export class VisitsModule implements OnModuleInit {
  constructor(
    private readonly server: VisitorsServer,
    private readonly clicks: ClicksService,
  ) {}

  async onModuleInit(): Promise<void> {
    this.clicks.open();
    await this.server.open();
  }
}
