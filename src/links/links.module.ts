import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { ClicksModule } from '../clicks/clicks.module';
import { DomainsModule } from '../domains/domains.module';
import { FetchingModule } from '../fetching/fetching.module';
import { ReservationsModule } from '../reservations/reservations.module';
import { AccountLinksService } from './account-links.service';
import { Framing } from './framing.entity';
import { Framings } from './framings.service';
import { LinkBlock } from './link-block.entity';
import { CampaignLinksService } from './campaign-links.service';
import { LinkBodiesService } from './link-bodies.service';
import { LinkDestinations } from './link-destinations';
import { LinkDetailsService } from './link-details.service';
import { LinkFollowUps } from './link-follow-ups';
import { LinkListsService } from './link-lists.service';
import { LinkLookupService } from './link-lookup.service';
import { LinkPagesService } from './link-pages.service';
import { LinkPositions } from './link-positions';
import { LinkPixel } from './link-pixel.entity';
import { LinkReferences } from './link-references.service';
import { LinkRules } from './link-rules';
import { LinkSearchService } from './link-search.service';
import { LinkSnapshots } from './link-snapshots';
import { LinkVerificationService } from './link-verification.service';
import { LinkWordReader } from './link-word-reader';
import { LinkWord } from './link-word.entity';
import { Link } from './link.entity';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { PageTitles } from './page-titles.service';
import { OwnedLinksService } from './owned-links.service';

@Module({
  imports: [
    BlocklistModule,
    ClicksModule,
    DomainsModule,
    FetchingModule,
    ReservationsModule,
    TypeOrmModule.forFeature([Framing, Link, LinkBlock, LinkPixel, LinkWord]),
  ],
  controllers: [LinksController],
  providers: [
    AccountLinksService,
    CampaignLinksService,
    Framings,
    LinkBodiesService,
    LinkDestinations,
    LinkDetailsService,
    LinkFollowUps,
    LinkListsService,
    LinkLookupService,
    LinkPagesService,
    LinkPositions,
    LinkReferences,
    LinkRules,
    LinkSearchService,
    LinkSnapshots,
    LinkVerificationService,
    LinkWordReader,
    LinksService,
    OwnedLinksService,
    PageTitles,
  ],
  exports: [
    AccountLinksService,
    CampaignLinksService,
    LinkDestinations,
    LinkSnapshots,
    LinksService,
    OwnedLinksService,
  ],
})
export class LinksModule {}
