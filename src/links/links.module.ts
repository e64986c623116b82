import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../accounts/account.entity';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { LinkTotal } from '../clicks/entities/totals.entity';
import { ClicksModule } from '../clicks/clicks.module';
import { DomainsModule } from '../domains/domains.module';
import { FetchingModule } from '../fetching/fetching.module';
import { ReservationsModule } from '../reservations/reservations.module';
import { AliasAvailability } from './aliases/alias-availability';
import { AliasesController } from './aliases/aliases.controller';
import { ShortAddresses } from './aliases/short-addresses';
import { AfterSave } from './background/after-save';
import { FramePolicies } from './background/frame-policies';
import { FramePolicy } from './background/frame-policy.entity';
import { PageTitles } from './background/page-titles';
import { PostponedTitle } from './background/postponed-title.entity';
import { PostponedTitles } from './background/postponed-titles';
import { ClickQuota } from './writing/click-quota';
import { LinkStore } from './writing/link-store';
import { Link, LinkPixel } from './link.entity';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { LinkDetailsService } from './listing/link-details.service';
import { LinkIndexService } from './listing/search/link-index.service';
import { LinkListService } from './listing/link-list.service';
import { FilterReader } from './listing/filters/filter-reader';
import { MemberIds } from './listing/filters/member-ids';
import { LinkMatches } from './listing/link-matches';
import { LinkOrder } from './listing/link-order';
import { LinkRelations } from './listing/link-relations';
import { ListCounts } from './listing/list-counts';
import { LinkPages } from './listing/link-pages';
import { LinkSearch } from './listing/search/link-search';
import { LinkWord } from './listing/search/link-word.entity';
import { AccountLinksService } from './owners/account-links.service';
import { CampaignLinksService } from './owners/campaign-links.service';
import { ListedLinksService } from './owners/listed-links.service';
import { OwnedLinksService } from './owners/owned-links.service';
import { AddressStore } from './snapshots/address-store';
import { LinkSnapshots } from './snapshots/link-snapshots';
import { SnapshotLoader } from './snapshots/snapshot-loader';
import { DestinationRules } from './validation/destination-rules';
import { LinkReferences } from './validation/link-references';
import { LinkValidator } from './validation/link-validator';

@Module({
  imports: [
    BlocklistModule,
    ClicksModule,
    DomainsModule,
    FetchingModule,
    ReservationsModule,
    TypeOrmModule.forFeature([Account, FramePolicy, Link, LinkPixel, LinkTotal, LinkWord, PostponedTitle]),
  ],
  controllers: [LinksController, AliasesController],
  providers: [
    AccountLinksService,
    AddressStore,
    AfterSave,
    AliasAvailability,
    CampaignLinksService,
    DestinationRules,
    FilterReader,
    FramePolicies,
    LinkDetailsService,
    LinkIndexService,
    LinkListService,
    LinkMatches,
    LinkOrder,
    LinkPages,
    ClickQuota,
    LinkReferences,
    LinkRelations,
    LinkSearch,
    LinkSnapshots,
    LinkStore,
    LinkValidator,
    LinksService,
    ListCounts,
    ListedLinksService,
    MemberIds,
    OwnedLinksService,
    PageTitles,
    PostponedTitles,
    ShortAddresses,
    SnapshotLoader,
  ],
  exports: [
    AccountLinksService,
    AfterSave,
    CampaignLinksService,
    LinkIndexService,
    LinkListService,
    LinkMatches,
    LinkPages,
    ClickQuota,
    LinkReferences,
    LinkSnapshots,
    LinkStore,
    LinkValidator,
    LinksService,
    ListedLinksService,
    OwnedLinksService,
    ShortAddresses,
    SnapshotLoader,
  ],
})
export class LinksModule {}
