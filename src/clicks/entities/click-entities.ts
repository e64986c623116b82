import { AccountTotal } from './account-total.entity';
import { BioButton } from './bio-button.entity';
import { Click } from './click.entity';
import { CodeScans } from './code-scans.entity';
import { LinkTotal } from './link-total.entity';
import { AccountDay, AccountHalfHour, LinkDay, LinkHalfHour } from './rollups.entity';
import { SeenVisitor } from './seen-visitor.entity';

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
