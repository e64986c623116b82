import { skipToken, useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../api/http/errors';
import { isAliasFree, type LinkDetails } from '../../../../api/links/links';
import { ErrorText, type ShownError } from '../../../../components/forms/form-error';
import { fieldErrorOf } from '../../../../components/forms/form-errors';
import { useDebounced } from '../../../../components/hooks/use-debounced';
import type { EditorValues } from '../../values/editor-values';
import { ALIAS } from '../../values/schema';

/** Tells while the user types whether the link can have the alias. Saving does not wait for it. */
export function AliasNote({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const [custom, domain] = useWatch<EditorValues, ['custom', 'domain']>({ name: ['custom', 'domain'] });
  const { errors } = useFormState<EditorValues>({ name: 'custom' });
  const isUnchanged = custom === link?.custom && domain === String(link.domain ?? '');
  const { isFree, problem } = useAvailability(isUnchanged ? '' : custom, domain);
  return (
    <span role="status" className={errors.custom ? 'block' : 'block min-h-[1lh]'}>
      {link === undefined && custom === '' && t('aliasHint')}
      {link !== undefined && isUnchanged && t('aliasInUse')}
      {isFree && <span className="text-accent">{t('aliasFree')}</span>}
      {problem && !errors.custom && (
        <span className="text-danger">
          <ErrorText error={problem} />
        </span>
      )}
    </span>
  );
}

/** Whether a link can have an alias, or why not; neither while that is unknown. */
function useAvailability(custom: string, domain: string): { isFree?: boolean; problem?: ShownError } {
  const { t } = useTranslation('editor');
  const isWellFormed = ALIAS.test(custom);
  const isAsked = useDebounced(custom) === custom && custom !== '' && isWellFormed;
  const { data, error } = useQuery({
    queryKey: ['links', 'alias', custom, domain],
    queryFn: isAsked ? () => isAliasFree(custom, domain || undefined) : skipToken,
    retry: false,
  });
  if (!isWellFormed) return { problem: { message: t('errors.alias') } };
  if (!isAsked) return {};
  const refused = isApiError(error, 400) ? error.fields.custom : undefined;
  if (refused) return { problem: fieldErrorOf('custom', refused) };
  return { isFree: data, problem: data === false ? { message: t('aliasTaken') } : undefined };
}
