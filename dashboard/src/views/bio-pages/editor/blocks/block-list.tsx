import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BioPage } from '../../../../api/pages/bio-pages';
import { announce } from '../../../../components/dialogs/toast';
import type { Parts } from '../use-parts';
import type { BioValues } from '../values/bio-values';
import { BlockItem } from './block-item';
import { NewBlock } from './new-block';
import { useBlockNames } from './use-block-names';
import type { Blocks } from './use-blocks';

interface BlockListProps {
  page: BioPage;
  blocks: Blocks;
  parts: Parts;
}

/** The blocks in the order of the page. Alt with an arrow moves the one that has the focus. */
export function BlockList({ page, blocks, parts }: BlockListProps) {
  const { part, choose } = parts;
  const { t } = useTranslation('bioPages');
  const values = useWatch<BioValues, 'blocks'>({ name: 'blocks' });
  const nameOf = useBlockNames();
  useChosenInView(parts);
  const remove = (index: number) => {
    const block = values[index]!;
    blocks.remove(index);
    announce(t('removed', { name: nameOf(block) }), {
      text: t('undo'),
      action: () => blocks.insert(index, block),
    });
  };
  return (
    <section aria-labelledby="blocks" className="flex flex-col gap-3">
      <h2 id="blocks" className="text-base">
        {t('blocks')}
      </h2>
      {blocks.fields.length === 0 && <p className="text-soft">{t('noBlocks')}</p>}
      <ol className="card divide-y divide-line overflow-clip empty:hidden">
        {blocks.fields.map(({ key }, index) => (
          <BlockItem
            key={key}
            index={index}
            block={values[index] ?? blocks.fields[index]!}
            saved={page.blocks}
            isLast={index === blocks.fields.length - 1}
            isChosen={part === index}
            onOpen={() => choose(index)}
            onMove={(by, on) => blocks.move(index, index + by, on)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {blocks.place !== undefined && t('moved', { place: blocks.place, count: blocks.fields.length })}
      </p>
      <NewBlock onAdd={blocks.add} isFirst={blocks.fields.length === 0} />
    </section>
  );
}

/** Scrolls to the block that the form shows when the editor opens, and when a narrow window shows the list again. */
function useChosenInView({ part, shown }: Parts): void {
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => {
    document.querySelector(`[data-entry="block.${latest.current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
}
