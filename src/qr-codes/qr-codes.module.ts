import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { ClicksModule } from '../clicks/clicks.module';
import { DomainsModule } from '../domains/domains.module';
import { FetchingModule } from '../fetching/fetching.module';
import { LinksModule } from '../links/links.module';
import { QrPayloadsService } from './content/qr-payloads.service';
import { ImageFilesController } from './downloads/image-files.controller';
import { ImageFilesService } from './downloads/image-files.service';
import { LinkQrController } from './downloads/link-qr.controller';
import { LinkQrService } from './downloads/link-qr.service';
import { LogosService } from './images/logos.service';
import { QrImagesService } from './images/qr-images.service';
import { QrCodeDetailsService } from './qr-code-details.service';
import { QrCodeRequests } from './requests/qr-code-requests';
import { QrCodeRules } from './requests/qr-code-rules';
import { QrCode } from './qr-code.entity';
import { QrCodesController } from './qr-codes.controller';
import { QrCodesService } from './qr-codes.service';

@Module({
  imports: [
    AccountsModule,
    BlocklistModule,
    ClicksModule,
    DomainsModule,
    FetchingModule,
    LinksModule,
    TypeOrmModule.forFeature([QrCode]),
  ],
  controllers: [ImageFilesController, LinkQrController, QrCodesController],
  providers: [
    ImageFilesService,
    LinkQrService,
    LogosService,
    QrCodeDetailsService,
    QrCodeRequests,
    QrCodeRules,
    QrCodesService,
    QrImagesService,
    QrPayloadsService,
  ],
  exports: [LinkQrService, QrCodesService, QrImagesService],
})
export class QrCodesModule {}
