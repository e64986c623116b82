import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget } from 'typeorm';
import { AccountsService } from '../../accounts/accounts.service';
import { ApiKey } from '../../api-keys/api-key.entity';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { Campaign } from '../../campaigns/campaign.entity';
import { Channel } from '../../channels/channel.entity';
import { AccountHalfHour } from '../../clicks/entities/rollups.entity';
import { Domain } from '../../domains/domain.entity';
import { Overlay } from '../../overlays/overlay.entity';
import { Pixel } from '../../pixels/pixel.entity';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { Session } from '../../sessions/session.entity';
import { SplashPage } from '../../splash-pages/splash-page.entity';
import { Tag } from '../../tags/tag.entity';
import { UtmTemplate } from '../../utm-templates/utm-template.entity';
import { UserContentsBody } from './user-contents.body';

/** Tells what an account owns, before it is deleted. */
@Injectable()
export class UserContentsService {
  constructor(
    private readonly accounts: AccountsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Throws {@link NotFound}. */
  async count(accountId: number): Promise<UserContentsBody> {
    const { linkCount: links } = await this.accounts.get(accountId);
    const { manager } = this.dataSource;
    const of = (entity: EntityTarget<{ accountId: number }>) => manager.countBy(entity, { accountId });
    const sum = async (column: 'clicks' | 'bots') => (await manager.sum(AccountHalfHour, column, { accountId })) ?? 0;
    return {
      links,
      clicks: (await sum('clicks')) + (await sum('bots')),
      qrcodes: await of(QrCode),
      biopages: await of(BioPage),
      campaigns: await of(Campaign),
      channels: await of(Channel),
      domains: await of(Domain),
      pixels: await of(Pixel),
      splashpages: await of(SplashPage),
      overlays: await of(Overlay),
      tags: await of(Tag),
      utmtemplates: await of(UtmTemplate),
      keys: await of(ApiKey),
      sessions: await of(Session),
    };
  }
}
