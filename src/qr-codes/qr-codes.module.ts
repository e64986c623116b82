import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { EncodedTextService } from './encoded-text.service';
import { QrCodeDetailsService } from './qr-code-details.service';
import { QrCodeRules } from './qr-code-rules';
import { QrCode } from './qr-code.entity';
import { QrCodesController } from './qr-codes.controller';
import { QrCodesService } from './qr-codes.service';
import { QrImagesService } from './qr-images.service';

@Module({
  imports: [AccountsModule, ClicksModule, LinksModule, TypeOrmModule.forFeature([QrCode])],
  controllers: [QrCodesController],
  providers: [EncodedTextService, QrCodeDetailsService, QrCodeRules, QrCodesService, QrImagesService],
  exports: [QrCodesService, QrImagesService],
})
export class QrCodesModule {}
