import { AccountDay } from './account-day.entity';
import { AccountHour } from './account-hour.entity';
import { Click } from './click.entity';
import { LinkDay } from './link-day.entity';
import { LinkHour } from './link-hour.entity';
import { LinkTotal } from './link-total.entity';
import { SeenVisitor } from './seen-visitor.entity';

export const CLICK_ENTITIES = [AccountDay, AccountHour, Click, LinkDay, LinkHour, LinkTotal, SeenVisitor];
