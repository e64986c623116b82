import { useTranslation } from 'react-i18next';
import type { BlockKind } from '../../../../api/pages/bio-pages';
import { Button } from '../../../../components/controls/button';
import { KINDS } from '../values/bio-values';
import { KIND_ICONS } from './block-kinds';

/** One button for each kind of block. */
export function NewBlock({ onAdd }: { onAdd: (kind: BlockKind) => void }) {
  const { t } = useTranslation('bioPages');
  return (
    <div role="group" aria-labelledby="new-block" className="flex flex-col gap-2">
      <h3 id="new-block" className="text-[0.8125rem] text-soft">
        {t('addBlock')}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Button key={kind} size="small" className="justify-start pointer-coarse:h-10" onClick={() => onAdd(kind)}>
              <Icon size={15} className="text-soft" aria-hidden /> {t(`kinds.${kind}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
