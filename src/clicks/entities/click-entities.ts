import { Click } from './click.entity';
import { CodeScans } from './code-scans.entity';
import { LinkTotal } from './link-total.entity';
import { AccountDay, AccountHour, LinkDay, LinkHour } from './rollups.entity';
import { SeenVisitor } from './seen-visitor.entity';

export const CLICK_ENTITIES = [AccountDay, AccountHour, Click, CodeScans, LinkDay, LinkHour, LinkTotal, SeenVisitor];
