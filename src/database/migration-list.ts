import { Accounts1790000000001 } from '../../migrations/0001-accounts';
import { Links1790000000002 } from '../../migrations/0002-links';
import { Clicks1790000000003 } from '../../migrations/0003-clicks';

/** Every migration, oldest first. A new one is added at the end; one that was released is never changed. */
export const MIGRATIONS = [Accounts1790000000001, Links1790000000002, Clicks1790000000003];
