import { ServiceValues1795478400000 } from '../../../migrations/1795478400000-service-values';
import { Accounts1795478460000 } from '../../../migrations/1795478460000-accounts';
import { ApiKeys1795478520000 } from '../../../migrations/1795478520000-api-keys';
import { AuditEntries1795478580000 } from '../../../migrations/1795478580000-audit-entries';
import { ReservedNames1795478640000 } from '../../../migrations/1795478640000-reserved-names';
import { Domains1795478700000 } from '../../../migrations/1795478700000-domains';
import { Pixels1795478760000 } from '../../../migrations/1795478760000-pixels';
import { SplashPages1795478820000 } from '../../../migrations/1795478820000-splash-pages';
import { Overlays1795478880000 } from '../../../migrations/1795478880000-overlays';
import { Campaigns1795478940000 } from '../../../migrations/1795478940000-campaigns';
import { Channels1795479000000 } from '../../../migrations/1795479000000-channels';
import { Links1795479060000 } from '../../../migrations/1795479060000-links';
import { Tags1795479090000 } from '../../../migrations/1795479090000-tags';
import { FramePolicies1795479120000 } from '../../../migrations/1795479120000-frame-policies';
import { Clicks1795479180000 } from '../../../migrations/1795479180000-clicks';
import { OverlayResponses1795479240000 } from '../../../migrations/1795479240000-overlay-responses';
import { QrCodes1795479300000 } from '../../../migrations/1795479300000-qr-codes';
import { BioPages1795479360000 } from '../../../migrations/1795479360000-bio-pages';
import { ChannelItems1795479420000 } from '../../../migrations/1795479420000-channel-items';
import { Sessions1795483500000 } from '../../../migrations/1795483500000-sessions';
import { UtmTemplates1795484160000 } from '../../../migrations/1795484160000-utm-templates';
import { IdempotencyKeys1795484220000 } from '../../../migrations/1795484220000-idempotency-keys';
import { BlockedHosts1795485060000 } from '../../../migrations/1795485060000-blocked-hosts';
import { PostponedTitles1795620060000 } from '../../../migrations/1795620060000-postponed-titles';

/** Every migration, oldest first. A new one is added at the end; one that was released is never changed. */
export const MIGRATIONS = [
  ServiceValues1795478400000,
  Accounts1795478460000,
  ApiKeys1795478520000,
  AuditEntries1795478580000,
  ReservedNames1795478640000,
  Domains1795478700000,
  Pixels1795478760000,
  SplashPages1795478820000,
  Overlays1795478880000,
  Campaigns1795478940000,
  Channels1795479000000,
  Links1795479060000,
  Tags1795479090000,
  FramePolicies1795479120000,
  Clicks1795479180000,
  OverlayResponses1795479240000,
  QrCodes1795479300000,
  BioPages1795479360000,
  ChannelItems1795479420000,
  Sessions1795483500000,
  UtmTemplates1795484160000,
  IdempotencyKeys1795484220000,
  BlockedHosts1795485060000,
  PostponedTitles1795620060000,
];
