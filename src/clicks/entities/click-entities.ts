import { AccountDay, AccountHour } from './account-rollups.entity';
import { Click } from './click.entity';
import { LinkDay, LinkHour } from './link-rollups.entity';
import { LinkTotal } from './link-total.entity';
import { SeenVisitor } from './seen-visitor.entity';

export const CLICK_ENTITIES = [AccountDay, AccountHour, Click, LinkDay, LinkHour, LinkTotal, SeenVisitor];
