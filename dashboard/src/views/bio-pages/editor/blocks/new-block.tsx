import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockKind } from '../../../../api/pages/bio-pages';
import { Button } from '../../../../components/controls/button';
import { KINDS } from '../values/bio-values';
import { KIND_ICONS } from './block-kinds';

interface NewBlockProps {
  onAdd: (kind: BlockKind) => void;
  /** Whether there are no blocks yet: the next thing to do has the focus when the view opens. */
  isFirst: boolean;
}

/** One button for each kind of block. */
export function NewBlock({ onAdd, isFirst }: NewBlockProps) {
  const { t } = useTranslation('bioPages');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not in a page that was loaded, which is read aloud from its beginning.
    if (isFirst && document.activeElement?.tagName === 'H1')
      element.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div ref={element} role="group" aria-labelledby="new-block" className="flex flex-col gap-2">
      <h3 id="new-block" className="text-[0.8125rem] text-soft">
        {t('addBlock')}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Button
              key={kind}
              size="small"
              data-add="block"
              className="justify-start pointer-coarse:h-10"
              onClick={() => onAdd(kind)}
            >
              <Icon size={15} className="text-soft" aria-hidden /> {t(`kinds.${kind}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
