import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BioButton } from '../../clicks/entities/totals.entity';
import { afterPath, buttonAddress } from '../../common/visits/scan-marker';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { BioPage } from '../bio-page.entity';
import { buttonsOf } from '../blocks/bio-block';

/** Reads the buttons of bio pages. */
@Injectable()
export class BioButtonsService {
  constructor(
    @InjectRepository(BioButton) private readonly buttons: Repository<BioButton>,
    private readonly ownedLinks: OwnedLinksService,
    private readonly listedLinks: ListedLinksService,
  ) {}

  /** Returns the clicks on the buttons of a page by their ids. Buttons that are not counted are not in it. */
  async clicksOf(bioPageId: number): Promise<Map<string, number>> {
    const rows = await this.buttons.findBy({ bioPageId });
    return new Map(rows.map(({ slug, clicks }) => [slug, clicks]));
  }

  /** Returns where the buttons of a page lead, as {@link clicksOf} does. */
  async addressesOf({ id: bioPageId, accountId, blocks }: BioPage): Promise<Map<string, string>> {
    const rows = await this.buttons.findBy({ bioPageId });
    const [owned, shown] = [rows.filter(({ ownsLink }) => ownsLink), rows.filter(({ ownsLink }) => !ownsLink)];
    const links = new Map([
      ...(await this.ownedLinks.findSome(accountId, linksOf(owned))),
      ...(await this.listedLinks.findSome(accountId, linksOf(shown))),
    ]);
    const urls = new Map(buttonsOf(blocks).map(({ id, url }) => [id, url]));
    const addresses = rows.map(({ slug, linkId, ownsLink }): [string, string | undefined] => {
      const link = links.get(linkId);
      if (link === undefined) return [slug, undefined];
      const url = urls.get(slug);
      // The address in the block may be an earlier one of the link.
      const address = this.ownedLinks.addressOf(link) + (ownsLink || url === undefined ? '' : afterPath(url));
      return [slug, buttonAddress(address, slug)];
    });
    return new Map(addresses.flatMap(([slug, address]) => (address ? [[slug, address]] : [])));
  }
}

function linksOf(buttons: BioButton[]): number[] {
  return buttons.map(({ linkId }) => linkId);
}
