import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BioButton } from '../../clicks/entities/totals.entity';
import { ServiceHosts } from '../../domains/service-hosts';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { BioPage } from '../bio-page.entity';
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
    @InjectRepository(BioButton) private readonly rows: Repository<BioButton>,
    private readonly listedLinks: ListedLinksService,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  /**
   * Call it before the transaction.
   * @param before the page: where an address stays, so does the link of the account's list, whatever its address is now
   */
  async find(accountId: number, blocks: readonly BioBlock[], before?: BioPage): Promise<CountedButton[]> {
    await this.serviceHosts.settled();
    const known = before === undefined ? [] : await this.listedButtonsOf(before);
    const buttons = await Promise.all(buttonsOf(blocks).map((button) => this.targetOf(accountId, button, known)));
    return buttons.filter((button) => button !== undefined);
  }

  /** The buttons of a page that lead through links of the account's list. */
  private async listedButtonsOf({ id: bioPageId, blocks }: BioPage): Promise<CountedButton[]> {
    const rows = await this.rows.findBy({ bioPageId, ownsLink: false });
    const links = new Map(rows.map(({ slug, linkId }) => [slug, linkId]));
    return buttonsOf(blocks).flatMap((button) =>
      links.has(button.id) ? [{ ...button, linkId: links.get(button.id) }] : [],
    );
  }

  private async targetOf(
    accountId: number,
    button: Button,
    known: CountedButton[],
  ): Promise<CountedButton | undefined> {
    const kept = known.find(({ id, url }) => id === button.id && url === button.url);
    if (kept !== undefined) return kept;
    if (!this.serviceHosts.mayRedirect(new URL(button.url).href, accountId)) return button;
    const link = await this.listedLinks.findAt(accountId, button.url);
    return link === null ? undefined : { ...button, linkId: link.id };
  }
}
