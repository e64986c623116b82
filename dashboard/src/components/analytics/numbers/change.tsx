import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../preferences/format';
import { classes } from '../../controls/classes';
import { changeOf } from '../state/periods/change';

interface ChangeProps {
  now: number;
  before?: number;
  /** Whether more is neither better nor worse. */
  isNeutral: boolean;
}

/** How much a number has changed since the period before; nothing if there was none. */
export function Change({ now, before, isNeutral }: ChangeProps) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const change = before === undefined ? undefined : changeOf(now, before);
  if (change === undefined) return null;
  const past = t('before', { shown: format.number(before!) });
  return (
    <span
      title={past}
      className={classes('inline-flex items-center gap-0.5 text-[0.8125rem] font-medium', toneOf(change, isNeutral))}
    >
      <Icon change={change} />
      <bdi>{format.change(change)}</bdi>
      <span className="sr-only">, {past}</span>
    </span>
  );
}

function Icon({ change }: { change: number }) {
  if (change === 0) return <Minus size={14} aria-hidden />;
  return change > 0 ? <ArrowUpRight size={14} aria-hidden /> : <ArrowDownRight size={14} aria-hidden />;
}

function toneOf(change: number, isNeutral: boolean): string {
  if (isNeutral || change === 0) return 'text-soft';
  return change > 0 ? 'text-accent' : 'text-danger';
}
