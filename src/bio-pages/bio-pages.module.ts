import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { ClicksModule } from '../clicks/clicks.module';
import { BioButton } from '../clicks/entities/totals.entity';
import { DomainsModule } from '../domains/domains.module';
import { LinksModule } from '../links/links.module';
import { PreviewsModule } from '../previews/previews.module';
import { BioPageRequests } from './bio-page-requests';
import { BioPage } from './bio-page.entity';
import { BioPagesController } from './bio-pages.controller';
import { BioPagesService } from './bio-pages.service';
import { BioButtonsService } from './buttons/bio-buttons.service';
import { ButtonLinks } from './buttons/button-links';
import { ButtonTargets } from './buttons/button-targets';
import { BioPageDetailsService } from './reading/bio-page-details.service';
import { BioPagePreviews } from './reading/bio-page-previews.service';
import { PublicBioPages } from './reading/public-bio-pages.service';

@Module({
  imports: [
    AccountsModule,
    BlocklistModule,
    ClicksModule,
    DomainsModule,
    LinksModule,
    PreviewsModule,
    TypeOrmModule.forFeature([BioButton, BioPage]),
  ],
  controllers: [BioPagesController],
  providers: [
    BioButtonsService,
    BioPageDetailsService,
    BioPagePreviews,
    BioPageRequests,
    BioPagesService,
    ButtonLinks,
    ButtonTargets,
    PublicBioPages,
  ],
  exports: [PublicBioPages],
})
export class BioPagesModule {}
