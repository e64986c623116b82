import { Injectable } from '@nestjs/common';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';
import { FramePolicies } from './frame-policies';
import { framedLocations } from './framed-locations';
import { PageTitles } from './page-titles';

/** What follows the write of a link: visitors get its new state, and the pages that it leads to are fetched. */
@Injectable()
export class AfterSave {
  constructor(
    private readonly snapshots: LinkSnapshots,
    private readonly titles: PageTitles,
    private readonly framePolicies: FramePolicies,
  ) {}

  created(link: Link): void {
    // A visitor may have asked for this address before, and found nothing.
    this.snapshots.forgetAddress(link);
    this.fetchPages(link);
  }

  updated(link: Link): void {
    this.snapshots.forget(link.id);
    this.snapshots.forgetAddress(link);
    this.fetchPages(link);
  }

  deleted(linkId: number): void {
    this.snapshots.forget(linkId);
  }

  /** On SQLite, a visit may have read a write before it was rolled back: all share one connection. */
  rolledBack({ id, host = '', alias }: Partial<Link>): void {
    if (id !== undefined) this.snapshots.forget(id);
    if (alias !== undefined) this.snapshots.forgetAddress({ host, alias });
  }

  private fetchPages(link: Link): void {
    this.titles.findFor(link);
    this.framePolicies.check(link.accountId, framedLocations(link));
  }
}
