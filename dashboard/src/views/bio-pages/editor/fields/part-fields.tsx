import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BioPage } from '../../../../api/pages/bio-pages';
import type { Part } from '../bio-search';
import type { BioValues } from '../values/bio-values';
import { BlockFields } from './block-fields';
import { CardFields } from './card-fields';
import { DesignFields } from './design-fields';
import { ProfileFields } from './profile-fields';
import { VisibilityFields } from './visibility-fields';

const FIELDS = { profile: ProfileFields, design: DesignFields, card: CardFields };

interface PartFieldsProps {
  part: Part;
  page: BioPage;
  /** Whether a block was just added, so that typing begins at once. */
  takeAdded: (index: number) => boolean;
}

/** The fields of what is chosen at the left. */
export function PartFields({ part, page, takeAdded }: PartFieldsProps) {
  const { t } = useTranslation('bioPages');
  const blocks = useWatch<BioValues, 'blocks'>({ name: 'blocks' });
  const block = typeof part === 'number' ? blocks[part] : undefined;
  // A block that is gone leaves the profile.
  const shown = typeof part === 'number' ? 'profile' : part;
  const Fields = FIELDS[shown];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof part === 'number' && block && takeAdded(part))
      element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [part, block, takeAdded]);
  return (
    <div ref={element} className="flex flex-col gap-4">
      <h2 className="text-base">{block ? t(`kinds.${block.kind}`) : t(`parts.${shown}`)}</h2>
      {block === undefined ? <Fields /> : <BlockFields index={Number(part)} kind={block.kind} page={page} />}
      {block !== undefined && <VisibilityFields index={Number(part)} />}
    </div>
  );
}
