import { Palette, Share2, UserRound } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../components/controls/classes';
import { ITEM, ErrorMark } from './item';
import type { BioValues } from './values/bio-values';
import type { Parts } from './use-parts';

const PARTS = [
  { part: 'profile', icon: UserRound, fields: ['name', 'alias', 'avatar', 'description'] },
  { part: 'design', icon: Palette, fields: ['theme', 'layout', 'shape', 'background', 'button'] },
  { part: 'card', icon: Share2, fields: ['metatitle', 'metadescription', 'metaimage'] },
] as const;

/** The parts of the page beside its blocks. */
export function PartList({ part, choose }: Pick<Parts, 'part' | 'choose'>) {
  const { t } = useTranslation('bioPages');
  const { errors } = useFormState<BioValues>();
  return (
    <ul aria-label={t('parts.label')} className="card divide-y divide-line overflow-clip">
      {PARTS.map(({ part: name, icon: Icon, fields }) => (
        <li key={name}>
          <button
            type="button"
            aria-current={part === name || undefined}
            onClick={() => choose(name)}
            className={classes(ITEM, 'w-full px-4 font-medium')}
          >
            <Icon size={16} className="shrink-0 text-soft" aria-hidden />
            <span className="grow text-start">{t(`parts.${name}`)}</span>
            {fields.some((field) => errors[field]) && <ErrorMark />}
          </button>
        </li>
      ))}
    </ul>
  );
}
