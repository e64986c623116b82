import { ClickLevel } from './click-level.entity';
import { ClickRollup } from './click-rollup.entity';
import { ClickSummary } from './click-summary.entity';
import { Click } from './click.entity';
import { LinkTotal } from './link-total.entity';
import { SeenVisitor } from './seen-visitor.entity';
import { SpoolOffset } from './spool-offset.entity';

/** The tables of this room. */
export const CLICK_ENTITIES = [Click, ClickLevel, ClickRollup, ClickSummary, LinkTotal, SeenVisitor, SpoolOffset];
