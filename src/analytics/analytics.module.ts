import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Campaign } from '../campaigns/campaign.entity';
import { ChannelItem } from '../channels/channel-item.entity';
import { Channel } from '../channels/channel.entity';
import { CLICK_ENTITIES } from '../clicks/entities/click-entities';
import { ServiceValue } from '../database/service-secret/service-value.entity';
import { Domain } from '../domains/domain.entity';
import { Link } from '../links/link.entity';
import { LinksModule } from '../links/links.module';
import { QrCode } from '../qr-codes/qr-code.entity';
import { LinkTag, Tag } from '../tags/tag.entity';
import { AnalyticsController } from './analytics.controller';
import { Breakdowns } from './breakdowns/breakdowns';
import { GroupNames } from './breakdowns/by-link/group-names';
import { LinkBreakdown } from './breakdowns/by-link/link-breakdown';
import { LinkClickStore } from './breakdowns/by-link/link-click-store';
import { LinkCounts } from './breakdowns/by-link/link-counts';
import { LinkMemberships } from './breakdowns/by-link/link-memberships';
import { NamesStore } from './breakdowns/names-store';
import { PropertyBreakdown } from './breakdowns/property-breakdown';
import { TopService } from './breakdowns/top.service';
import { WeekHours } from './breakdowns/week-hours';
import { ClicksController } from './clicks.controller';
import { CountsService } from './counts/counts.service';
import { LinkDaysService } from './counts/link-days.service';
import { RawCountStore } from './counts/raw-count-store';
import { RollupStore } from './counts/rollup-store';
import { TotalsService } from './counts/totals.service';
import { LiveService } from './live/live.service';
import { LiveStreams } from './live/live-streams';
import { RawClickStore } from './raw-clicks/raw-click-store';
import { RawClicksService } from './raw-clicks/raw-clicks.service';
import { ScopeReader } from './selection/scopes/scope-reader';
import { SelectionReader } from './selection/selection-reader';
import { SeriesService } from './counts/series.service';

const ENTITIES = [...CLICK_ENTITIES, Campaign, Channel, ChannelItem, Domain, Link, LinkTag, QrCode, ServiceValue, Tag];

/** Statistics of accounts, links, campaigns, channels, domains, tags and QR codes (docs/guides/analytics.md). */
@Module({
  imports: [LinksModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [AnalyticsController, ClicksController],
  providers: [
    Breakdowns,
    CountsService,
    GroupNames,
    LinkBreakdown,
    LinkDaysService,
    LinkClickStore,
    LinkCounts,
    LinkMemberships,
    LiveService,
    LiveStreams,
    NamesStore,
    PropertyBreakdown,
    RawClickStore,
    RawClicksService,
    RawCountStore,
    RollupStore,
    ScopeReader,
    SelectionReader,
    SeriesService,
    TopService,
    TotalsService,
    WeekHours,
  ],
})
export class AnalyticsModule {}
