import { useTranslation } from 'react-i18next';
import type { BioBlock } from '../../../../api/pages/bio-pages';
import { useFormat } from '../../../../preferences/format';
import { usePreferences } from '../../../../preferences/preferences';
import { toApiTime } from '../../../../preferences/zoned-time';
import type { BlockValues } from '../values/bio-values';
import { clicksOf } from './clicks';

interface BlockFactsProps {
  block: BlockValues;
  /** What stands above. */
  name: string;
  saved: BioBlock[];
}

/** The kind of a block unless that is its name, whether visitors see it, and its clicks. */
export function BlockFacts({ block, name, saved }: BlockFactsProps) {
  const { t } = useTranslation('bioPages');
  const format = useFormat();
  const state = useAbsence(block);
  const clicks = clicksOf(saved.find(({ id }) => id === block.id));
  const kind = t(`kinds.${block.kind}`);
  const facts = [
    kind !== name && kind,
    state && t(`states.${state}`),
    clicks !== undefined && t('clicks', { count: clicks, shown: format.number(clicks) }),
  ];
  return (
    <span className="block text-[0.8125rem] text-soft">
      {facts.filter(Boolean).map((fact, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">{fact}</span>
        </span>
      ))}
    </span>
  );
}

/** Why visitors do not see a block now; `undefined` while they do. */
function useAbsence({ hidden, from, until }: BlockValues): 'hidden' | 'scheduled' | 'over' | undefined {
  const { timeZone } = usePreferences();
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  if (hidden) return 'hidden';
  if (from !== '' && toApiTime(from, timeZone) > now) return 'scheduled';
  return until !== '' && toApiTime(until, timeZone) <= now ? 'over' : undefined;
}
