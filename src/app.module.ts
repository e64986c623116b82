import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AdministrationModule } from './administration/administration.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { ApiModule } from './api/api.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './audit/audit.module';
import { BioPagesModule } from './bio-pages/bio-pages.module';
import { BulkModule } from './bulk/bulk.module';
import { CacheModule } from './cache/cache.module';
import { CampaignsModule } from './campaigns/campaigns.module';
import { CertificatesModule } from './certificates/certificates.module';
import { ChannelsModule } from './channels/channels.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DomainsModule } from './domains/domains.module';
import { HealthModule } from './health/health.module';
import { LimitsModule } from './limits/limits.module';
import { LinksModule } from './links/links.module';
import { MembershipsModule } from './memberships/memberships.module';
import { MetricsModule } from './metrics/metrics.module';
import { OverlaysModule } from './overlays/overlays.module';
import { PixelsModule } from './pixels/pixels.module';
import { QrCodesModule } from './qr-codes/qr-codes.module';
import { RedisModule } from './redis/redis.module';
import { RegistrationModule } from './registration/registration.module';
import { SessionsModule } from './sessions/sessions.module';
import { SplashPagesModule } from './splash-pages/splash-pages.module';
import { TagsModule } from './tags/tags.module';
import { UtmTemplatesModule } from './utm-templates/utm-templates.module';
import { VisitsModule } from './visits/visits.module';

@Module({
  imports: [
    ConfigModule,
    MetricsModule,
    RedisModule,
    DatabaseModule,
    CacheModule,
    LimitsModule,
    AccountsModule,
    ApiKeysModule,
    AuditModule,
    ApiModule,
    AdministrationModule,
    AnalyticsModule,
    BioPagesModule,
    BulkModule,
    CampaignsModule,
    CertificatesModule,
    ChannelsModule,
    DomainsModule,
    HealthModule,
    LinksModule,
    MembershipsModule,
    OverlaysModule,
    PixelsModule,
    QrCodesModule,
    RegistrationModule,
    SessionsModule,
    SplashPagesModule,
    TagsModule,
    UtmTemplatesModule,
    VisitsModule,
  ],
})
export class AppModule {}
