import { Click, SeenVisitor } from './click.entity';
import { AccountDay, AccountHalfHour, LinkDay, LinkHalfHour } from './rollups.entity';
import { AccountTotal, BioButton, CodeScans, LinkTotal } from './totals.entity';

export const CLICK_ENTITIES = [
  AccountDay,
  AccountHalfHour,
  AccountTotal,
  BioButton,
  Click,
  CodeScans,
  LinkDay,
  LinkHalfHour,
  LinkTotal,
  SeenVisitor,
];
