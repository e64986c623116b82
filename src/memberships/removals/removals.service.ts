import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { clearPixel, clearUses } from '../../links/writing/link-uses';
import { OverlaysService } from '../../overlays/overlays.service';
import { PixelsService } from '../../pixels/pixels.service';
import { SplashPagesService } from '../../splash-pages/splash-pages.service';

/** Deletes what perhaps a million links use: it is taken off them in steps before. Each throws {@link NotFound}. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly pixels: PixelsService,
    private readonly splashPages: SplashPagesService,
    private readonly overlays: OverlaysService,
    private readonly transactions: Transactions,
  ) {}

  async deletePixel(accountId: number, id: number): Promise<void> {
    await this.pixels.get(accountId, id);
    await clearPixel(this.transactions, id);
    await this.pixels.delete(accountId, id);
  }

  async deleteSplashPage(accountId: number, id: number): Promise<void> {
    await this.splashPages.get(accountId, id);
    await clearUses(this.transactions, 'splashPageId', id);
    await this.splashPages.delete(accountId, id);
  }

  async deleteOverlay(accountId: number, id: number): Promise<void> {
    await this.overlays.get(accountId, id);
    await clearUses(this.transactions, 'overlayId', id);
    await this.overlays.delete(accountId, id);
  }
}
