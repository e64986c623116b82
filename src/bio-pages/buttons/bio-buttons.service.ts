import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BioButton } from '../../clicks/entities/bio-button.entity';
import { buttonAddress } from '../../common/visits/scan-marker';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { BioPage } from '../bio-page.entity';
import { buttonsOf } from '../blocks/bio-block';

/** Reads the buttons of bio pages. */
@Injectable()
export class BioButtonsService {
  constructor(
    @InjectRepository(BioButton) private readonly buttons: Repository<BioButton>,
    private readonly ownedLinks: OwnedLinksService,
  ) {}

  /** Returns the clicks on the buttons of a page by their ids. Buttons that are not counted are not in it. */
  async clicksOf(bioPageId: number): Promise<Map<string, number>> {
    const rows = await this.buttons.findBy({ bioPageId });
    return new Map(rows.map(({ slug, clicks }) => [slug, clicks]));
  }

  /** Returns where the buttons of a page lead, as {@link clicksOf} does. */
  async addressesOf({ id: bioPageId, accountId, blocks }: BioPage): Promise<Map<string, string>> {
    const rows = await this.buttons.findBy({ bioPageId });
    const owned = rows.filter(({ ownsLink }) => ownsLink).map(({ linkId }) => linkId);
    const links = await this.ownedLinks.findSome(accountId, owned);
    const urls = new Map(buttonsOf(blocks).map(({ id, url }) => [id, url]));
    const addresses = rows.map(({ slug, linkId, ownsLink }): [string, string | undefined] => {
      const link = links.get(linkId);
      return [slug, ownsLink ? link && this.ownedLinks.addressOf(link) : urls.get(slug)];
    });
    return new Map(addresses.flatMap(([slug, address]) => (address ? [[slug, buttonAddress(address, slug)]] : [])));
  }
}
