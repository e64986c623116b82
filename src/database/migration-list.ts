import { Accounts1790000000001 } from '../../migrations/0001-accounts';
import { Resources1790000000002 } from '../../migrations/0002-resources';
import { Links1790000000003 } from '../../migrations/0003-links';
import { Clicks1790000000004 } from '../../migrations/0004-clicks';
import { DomainsAndCampaigns1790000000005 } from '../../migrations/0005-domains-and-campaigns';
import { QrCodes1790000000006 } from '../../migrations/0006-qr-codes';
import { BioPages1790000000007 } from '../../migrations/0007-bio-pages';
import { Channels1790000000009 } from '../../migrations/0009-channels';
import { OverlayResponses1790000000010 } from '../../migrations/0010-overlay-responses';
import { DomainApps1790000000013 } from '../../migrations/0013-domain-apps';
import { Framings1790000000015 } from '../../migrations/0015-framings';
import { KeyScopes1790000000017 } from '../../migrations/0017-key-scopes';
import { Audit1790000000018 } from '../../migrations/0018-audit';
import { ReservedNames1790000000019 } from '../../migrations/0019-reserved-names';

/** Every migration, oldest first. A new one is added at the end; one that was released is never changed. */
export const MIGRATIONS = [
  Accounts1790000000001,
  Resources1790000000002,
  Links1790000000003,
  Clicks1790000000004,
  DomainsAndCampaigns1790000000005,
  QrCodes1790000000006,
  BioPages1790000000007,
  Channels1790000000009,
  OverlayResponses1790000000010,
  DomainApps1790000000013,
  Framings1790000000015,
  KeyScopes1790000000017,
  Audit1790000000018,
  ReservedNames1790000000019,
];
