import { Controller, Delete } from '@nestjs/common';
import { CurrentAccount } from '../../identity/current-account';
import { MessageResponse } from '../../common/responses/message.body';
import { PathId } from '../../common/responses/path-id';
import { RemovalsService } from './removals.service';

@Controller()
export class RemovalsController {
  constructor(private readonly removals: RemovalsService) {}

  /** Deletes a pixel and removes it from its links. */
  @Delete('/api/pixel/:id/delete')
  async deletePixel(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.removals.deletePixel(accountId, id);
    return { message: 'Pixel has been successfully deleted.' };
  }

  /** Deletes a splash page; links with it redirect directly. */
  @Delete('/api/splash/:id/delete')
  async deleteSplashPage(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.removals.deleteSplashPage(accountId, id);
    return { message: 'Splash page has been successfully deleted.' };
  }

  /** Deletes an overlay; links with it redirect directly. */
  @Delete('/api/overlay/:id/delete')
  async deleteOverlay(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.removals.deleteOverlay(accountId, id);
    return { message: 'Overlay has been successfully deleted.' };
  }
}
