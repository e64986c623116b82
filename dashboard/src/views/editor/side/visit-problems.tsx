import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/http/errors';
import { Problem } from '../../../components/dialogs/toast';
import { ErrorText } from '../../../components/forms/form-error';
import { linkErrorOf } from '../../../components/forms/form-errors';
import { partOf } from '../conflicts/conflicts';
import { usePartLabels } from '../conflicts/use-part-labels';
import { formFieldOf } from '../values/to-request';

/** Why the simulator could not try a visit, by the fields that are wrong. */
export function VisitProblems({ error }: { error: unknown }) {
  const labelOf = useFieldLabels();
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  if (fields.length === 0)
    return (
      <p className="text-danger">
        <Problem error={error} />
      </p>
    );
  return (
    <ul className="flex flex-col gap-2 text-danger">
      {fields.map(([field, problem]) => (
        <li key={field}>
          <span className="block font-medium">{labelOf(field)}</span>
          <ErrorText error={linkErrorOf(field, problem)} />
        </li>
      ))}
    </ul>
  );
}

const VISITOR_LABELS: Record<string, 'country' | 'device' | 'language' | 'date'> = {
  country: 'country',
  useragent: 'device',
  language: 'language',
  date: 'date',
};

/** Returns the label of a field of the link, such as `link.url`, or of the visitor. */
function useFieldLabels(): (field: string) => string | undefined {
  const { t } = useTranslation('editor');
  const labelOfPart = usePartLabels();
  return (field) => {
    const ofVisitor = VISITOR_LABELS[field];
    if (ofVisitor) return t(`visitor.${ofVisitor}`);
    const part = partOf(formFieldOf(field.replace(/^link\./, '')).split('.')[0]!);
    return part && labelOfPart(part);
  };
}
