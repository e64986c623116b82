import { Injectable } from '@nestjs/common';
import { Framings } from './framings.service';
import { framedLocations } from './link-locations';
import { LinkSnapshots } from './link-snapshots';
import { Link } from './link.entity';
import { PageTitles } from './page-titles.service';

/** What follows when a link has been written: visitors see it as it is now, and the pages that it leads to are looked at. */
@Injectable()
export class LinkFollowUps {
  constructor(
    private readonly snapshots: LinkSnapshots,
    private readonly titles: PageTitles,
    private readonly framings: Framings,
  ) {}

  written(link: Link): void {
    // A visit may have found nothing at this address a moment ago.
    this.snapshots.forgetAddress(link);
    this.titles.findFor(link);
    this.framings.check(framedLocations(link));
  }

  /** For what has changed or gone, or was about to. */
  forget(linkId: number): void {
    this.snapshots.forget(linkId);
  }
}
