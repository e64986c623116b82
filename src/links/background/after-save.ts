import { Injectable } from '@nestjs/common';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';
import { FramePolicies } from './frame-policies';
import { PageTitles } from './page-titles';

/** Runs after the write of a link: drops cached snapshots, and fetches the pages of its destinations. */
@Injectable()
export class AfterSave {
  constructor(
    private readonly snapshots: LinkSnapshots,
    private readonly titles: PageTitles,
    private readonly framePolicies: FramePolicies,
  ) {}

  created(...links: Link[]): void {
    // Earlier visits may have cached that no link has these addresses.
    this.snapshots.forgetAddress(...links);
    for (const link of links) this.fetchPages(link);
  }

  updated(...links: Link[]): void {
    this.snapshots.forget(...links.map(({ id }) => id));
    this.created(...links);
  }

  /**
   * Drops what is cached of links that were deleted, or whose write failed: on SQLite, which has one connection for all, a visit
   * may have cached what was then rolled back.
   */
  forget(...links: Partial<Link>[]): void {
    this.snapshots.forget(...links.flatMap(({ id }) => id ?? []));
    this.snapshots.forgetAddress(
      ...links.flatMap(({ host = '', alias }) => (alias === undefined ? [] : { host, alias })),
    );
  }

  private fetchPages(link: Link): void {
    this.titles.fetchFor(link);
    this.framePolicies.check(link);
  }
}
