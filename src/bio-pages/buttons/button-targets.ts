import { Injectable } from '@nestjs/common';
import { ServiceHosts } from '../../domains/service-hosts';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { BioBlock, Button, buttonsOf } from '../blocks/bio-block';

/** A button that is to lead through a link: one of the account's list, or one of its own if `linkId` is absent. */
export type CountedButton = Button & { linkId?: number };

/**
 * Decides through which links buttons lead, so that clicks on buttons are clicks on links: a short address of the account leads
 * through its link. Other addresses that this service may redirect stay as they are and are not counted.
 */
@Injectable()
export class ButtonTargets {
  constructor(
    private readonly listedLinks: ListedLinksService,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  async find(accountId: number, blocks: readonly BioBlock[]): Promise<CountedButton[]> {
    await this.serviceHosts.settled();
    const buttons = await Promise.all(buttonsOf(blocks).map((button) => this.targetOf(accountId, button)));
    return buttons.filter((button) => button !== undefined);
  }

  private async targetOf(accountId: number, button: Button): Promise<CountedButton | undefined> {
    if (!this.serviceHosts.mayRedirect(new URL(button.url).href, accountId)) return button;
    const link = await this.listedLinks.findAt(accountId, button.url);
    return link === null ? undefined : { ...button, linkId: link.id };
  }
}
