import { Module, OnModuleInit } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { BioPagesModule } from '../bio-pages/bio-pages.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ClicksModule } from '../clicks/clicks.module';
import { ClicksService } from '../clicks/clicks.service';
import { DomainsModule } from '../domains/domains.module';
import { GeoModule } from '../geo/geo.module';
import { LinksModule } from '../links/links.module';
import { OverlaysModule } from '../overlays/overlays.module';
import { PreviewsModule } from '../previews/previews.module';
import { QrCodesModule } from '../qr-codes/qr-codes.module';
import { FormsService } from './forms/forms.service';
import { OverlayForms } from './forms/overlay-forms';
import { OverlaySubmissions } from './forms/overlay-submissions';
import { PasswordGate } from './forms/password-gate';
import { BioVisits } from './hosted/bio-visits';
import { ClickLimits } from './hosted/click-limits';
import { CampaignVisits } from './hosted/campaign-visits';
import { DomainFiles } from './hosted/domain-files';
import { HostedPages } from './hosted/hosted-pages';
import { HostedRoutes } from './hosted/hosted-routes';
import { LinkResponses } from './hosted/link-responses';
import { QrImageVisits } from './hosted/qr-images';
import { LinkPreviewsController } from './simulator/previews/link-previews.controller';
import { LinkPreviews } from './simulator/previews/link-previews.service';
import { SimulatedLinks } from './simulator/simulated-links';
import { SimulatorController } from './simulator/simulator.controller';
import { VisitSimulator } from './simulator/simulator.service';
import { DestinationGuard } from './targeting/destination-guard';
import { LinkDecider } from './targeting/link-decider';
import { LinkResolver } from './targeting/link-resolver';
import { VisitHandler } from './server/visit-handler';
import { VisitOutcomes } from './visit-outcomes';
import { VisitorsServer } from './server/visitors-server';
import { VisitsService } from './visits.service';

/** Serves visitors, on a Fastify of its own (docs/decisions/0001). */
@Module({
  imports: [
    AccountsModule,
    BioPagesModule,
    BlocklistModule,
    CampaignsModule,
    ClicksModule,
    DomainsModule,
    GeoModule,
    LinksModule,
    OverlaysModule,
    PreviewsModule,
    QrCodesModule,
  ],
  controllers: [LinkPreviewsController, SimulatorController],
  providers: [
    BioVisits,
    CampaignVisits,
    ClickLimits,
    DestinationGuard,
    DomainFiles,
    FormsService,
    HostedPages,
    HostedRoutes,
    LinkDecider,
    LinkPreviews,
    LinkResponses,
    LinkResolver,
    OverlayForms,
    OverlaySubmissions,
    PasswordGate,
    QrImageVisits,
    SimulatedLinks,
    VisitHandler,
    VisitOutcomes,
    VisitSimulator,
    VisitorsServer,
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
