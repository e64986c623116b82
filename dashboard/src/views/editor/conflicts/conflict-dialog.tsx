import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import type { EditorValues } from '../values/editor-values';
import type { Part } from './conflicts';
import { usePartLabels } from './use-part-labels';
import { useVersionTexts } from './use-version-texts';

/** Two versions of a link, and what differs. */
export interface Conflict {
  parts: Part[];
  mine: EditorValues;
  theirs: EditorValues;
}

/** Which version to go on with; nothing to go back to the form. */
export type Choice = 'mine' | 'theirs' | undefined;

interface ConflictDialogProps {
  /** Absent while there is none. */
  conflict?: Conflict;
  onChoose: (choice: Choice) => void;
}

/** What another person, or another tab, has saved of the same fields, beside what is in the form. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onClose={() => onChoose(undefined)}
      title={t('conflict.title')}
      description={t('conflict.text')}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button kind="primary" onClick={() => onChoose('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      {conflict && <Versions {...conflict} />}
    </Dialog>
  );
}

function Versions({ parts, mine, theirs }: Conflict) {
  const { t } = useTranslation('editor');
  const labelOf = usePartLabels();
  const textOf = useVersionTexts();
  return (
    <ul className="divide-y divide-line">
      {parts.map((part) => (
        <li key={part} className="py-3">
          <h3 className="font-medium">{labelOf(part)}</h3>
          <dl className="mt-1.5 grid grid-cols-2 gap-3">
            <Version name={t('conflict.theirs')} text={textOf(part, theirs)} />
            <Version name={t('conflict.mine')} text={textOf(part, mine)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('editor');
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line">
        {text || <i className="text-soft">{t('conflict.empty')}</i>}
      </dd>
    </div>
  );
}
