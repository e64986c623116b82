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
import { AppFileVisits } from './hosted/app-files';
import { Barriers } from './destination-guard';
import { BioVisits } from './hosted/bio-visits';
import { CampaignVisits } from './hosted/campaign-visits';
import { DoorRoutes } from './visit-routes';
import { FileRoutes } from './file-routes';
import { HostedPages } from './hosted/hosted-pages';
import { LinkAnswers } from './link-pages';
import { PasswordGate } from './forms/password-gate';
import { Places } from './link-resolver';
import { QrImageVisits } from './hosted/qr-images';
import { ResponseDesk } from './forms/overlay-submissions';
import { SimulatorController } from './simulator/simulator.controller';
import { VisitOutcomes } from './visit-outcomes';
import { VisitSimulator } from './simulator/simulator.service';
import { SubmissionsService } from './forms/forms.service';
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
    await this.clicks.open();
    await this.server.open();
  }
}
