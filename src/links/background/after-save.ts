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

  created(link: Link): void {
    // An earlier visit may have cached that no link has this address.
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

  /** On SQLite, which has one connection for all, a visit may have cached what was then rolled back. */
  rolledBack({ id, host = '', alias }: Partial<Link>): void {
    if (id !== undefined) this.snapshots.forget(id);
    if (alias !== undefined) this.snapshots.forgetAddress({ host, alias });
  }

  private fetchPages(link: Link): void {
    this.titles.fetchFor(link);
    this.framePolicies.check(link);
  }
}
