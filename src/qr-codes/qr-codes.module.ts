import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { ClicksModule } from '../clicks/clicks.module';
import { FetchingModule } from '../fetching/fetching.module';
import { LinksModule } from '../links/links.module';
import { QrPayloadsService } from './content/qr-payloads.service';
import { LogosService } from './images/logos.service';
import { QrImagesService } from './images/qr-images.service';
import { QrCodeDetailsService } from './qr-code-details.service';
import { LinkQrController } from './link-qr.controller';
import { LinkQrService } from './link-qr.service';
import { QrCodeRequests } from './qr-code-requests';
import { QrCodeRules } from './qr-code-rules';
import { QrCode } from './qr-code.entity';
import { QrCodesController } from './qr-codes.controller';
import { QrCodesService } from './qr-codes.service';

@Module({
  imports: [AccountsModule, ClicksModule, FetchingModule, LinksModule, TypeOrmModule.forFeature([QrCode])],
  controllers: [LinkQrController, QrCodesController],
  providers: [
    LinkQrService,
    LogosService,
    QrCodeDetailsService,
    QrCodeRequests,
    QrCodeRules,
    QrCodesService,
    QrImagesService,
    QrPayloadsService,
  ],
  exports: [QrCodesService, QrImagesService],
})
export class QrCodesModule {}
