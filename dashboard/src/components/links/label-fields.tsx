import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKind } from '../../api/groups/labels';
import { useMissingLabels } from '../../api/groups/missing-labels';
import { Button } from '../controls/button';
import { Problem } from '../dialogs/toast';
import { SelectField } from '../forms/field';
import { Skeleton } from '../layout/states';

interface LabelsProps {
  /** The labels that are offered. */
  kinds: readonly LabelKind[];
}

/** Fields that offer labels, once these are loaded; until then a grey bar, or the error. */
export function WithLabels({ kinds, children }: LabelsProps & { children: ReactNode }) {
  const missing = useMissingLabels(kinds);
  if (missing === undefined) return children;
  return missing.error ? <LabelsError error={missing.error} onRetry={missing.retry} /> : <Skeleton className="h-9" />;
}

/** A choice among labels and others. Until they are loaded, it offers only what is chosen. */
export function LabelSelect({ kinds, choices, hint, ...select }: LabelsProps & ComponentProps<typeof SelectField>) {
  const missing = useMissingLabels(kinds);
  const offered = missing ? choices.filter(([choice]) => String(choice) === String(select.value)) : choices;
  const error = missing?.error && <LabelsError error={missing.error} onRetry={missing.retry} />;
  return <SelectField {...select} choices={offered} hint={error ?? hint} />;
}

/** A failure to load labels, in place of them or below the field. */
function LabelsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-danger">
      <span>{t('loadFailed')}</span>
      <Problem error={error} />
      <Button size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </span>
  );
}
