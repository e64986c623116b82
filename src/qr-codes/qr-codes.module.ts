import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { QrPayloadsService } from './content/qr-payloads.service';
import { QrImagesService } from './images/qr-images.service';
import { QrCodeDetailsService } from './qr-code-details.service';
import { QrCodeRules } from './qr-code-rules';
import { QrCode } from './qr-code.entity';
import { QrCodesController } from './qr-codes.controller';
import { QrCodesService } from './qr-codes.service';

@Module({
  imports: [AccountsModule, ClicksModule, LinksModule, TypeOrmModule.forFeature([QrCode])],
  controllers: [QrCodesController],
  providers: [QrCodeDetailsService, QrCodeRules, QrCodesService, QrImagesService, QrPayloadsService],
  exports: [QrCodesService, QrImagesService],
})
export class QrCodesModule {}
