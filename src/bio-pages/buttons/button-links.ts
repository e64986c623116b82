import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { BioButton } from '../../clicks/entities/totals.entity';
import { Settings, settings } from '../../config/settings';
import { bulkInsert } from '../../database/bulk-insert';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { bioAddress } from '../bio-page.body';
import { BioPage } from '../bio-page.entity';
import { CountedButton } from './button-targets';

type Page = Pick<BioPage, 'id' | 'accountId'>;
type LinkOfButton = Pick<BioButton, 'linkId' | 'ownsLink'>;

/** Writes the buttons of pages and the links that they own, in the transactions that write the pages. */
@Injectable()
export class ButtonLinks {
  constructor(
    private readonly ownedLinks: OwnedLinksService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Creates the link whose clicks are the views of a page. It leads to the page, but its address is never shown. */
  async insertViews(manager: EntityManager, page: Pick<BioPage, 'accountId' | 'alias'>): Promise<number> {
    const address = bioAddress(page, this.configured.baseUrl);
    return (await this.ownedLinks.insert(manager, page.accountId, address)).id;
  }

  /**
   * Makes these the buttons of a page. A button that stays keeps its clicks, wherever it leads.
   * @returns the links whose snapshots must be forgotten after the transaction
   */
  async write(manager: EntityManager, page: Page, wanted: CountedButton[]): Promise<number[]> {
    const rows = new Map((await findRows(manager, page)).map((row) => [row.slug, row]));
    const ids = new Set(wanted.map(({ id }) => id));
    const gone = [...rows.values()].filter(({ slug }) => !ids.has(slug));
    const links = await this.linksFor(manager, page, wanted, rows);
    const unused = [
      ...gone,
      ...[...rows.values()].filter((row) => (links.get(row.slug)?.linkId ?? row.linkId) !== row.linkId),
    ];
    await manager.delete(BioButton, { slug: In(gone.map(({ slug }) => slug)) });
    await this.store(manager, page, links, rows);
    await this.ownedLinks.deleteSome(manager, page.accountId, ownedBy(unused));
    return ownedBy([...rows.values()]);
  }

  /** Deletes the links that the buttons of a page own, and with them the buttons. Returns as {@link write} does. */
  async deleteAll(manager: EntityManager, page: Page & Pick<BioPage, 'linkId'>): Promise<number[]> {
    const owned = ownedBy(await findRows(manager, page));
    const links = page.linkId === null ? owned : [...owned, page.linkId];
    await this.ownedLinks.deleteSome(manager, page.accountId, links);
    return links;
  }

  /** Call it after the transaction, even if it failed. */
  forget(linkIds: number[]): void {
    this.ownedLinks.forget(...linkIds);
  }

  /** Returns the link of each button; changes the destinations of links that are owned, and creates those that are missing. */
  private async linksFor(
    manager: EntityManager,
    { accountId }: Page,
    wanted: CountedButton[],
    rows: Map<string, BioButton>,
  ): Promise<Map<string, LinkOfButton>> {
    const links = new Map<string, LinkOfButton>();
    const withoutLink: CountedButton[] = [];
    const owned = await this.ownedLinks.findSome(accountId, ownedBy([...rows.values()]), manager);
    for (const button of wanted) {
      const link = owned.get(rows.get(button.id)?.linkId ?? 0);
      if (button.linkId !== undefined) links.set(button.id, { linkId: button.linkId, ownsLink: false });
      else if (link === undefined) withoutLink.push(button);
      else {
        if (link.url !== button.url) await this.ownedLinks.retarget(manager, accountId, link.id, button.url);
        links.set(button.id, { linkId: link.id, ownsLink: true });
      }
    }
    const urls = withoutLink.map(({ url }) => url);
    const inserted = await this.ownedLinks.insertAll(manager, accountId, urls);
    withoutLink.forEach(({ id }, index) => links.set(id, { linkId: inserted[index]!.id, ownsLink: true }));
    return links;
  }

  private async store(
    manager: EntityManager,
    { id: bioPageId }: Page,
    links: Map<string, LinkOfButton>,
    rows: Map<string, BioButton>,
  ): Promise<void> {
    const added = [...links].filter(([slug]) => !rows.has(slug));
    const fresh = added.map(([slug, { linkId, ownsLink }]) => ({
      slug,
      bioPageId,
      linkId,
      ownsLink: Number(ownsLink),
      clicks: 0,
    }));
    await bulkInsert(manager, BioButton, fresh);
    for (const [slug, link] of links)
      if ((rows.get(slug)?.linkId ?? link.linkId) !== link.linkId) await manager.update(BioButton, { slug }, link);
  }
}

function findRows(manager: EntityManager, { id }: Page): Promise<BioButton[]> {
  return manager.findBy(BioButton, { bioPageId: id });
}

function ownedBy(rows: BioButton[]): number[] {
  return rows.filter(({ ownsLink }) => ownsLink).map(({ linkId }) => linkId);
}
