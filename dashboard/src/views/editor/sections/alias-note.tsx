import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/labels';
import { findLinkAt, type LinkDetails } from '../../../api/links';
import { useDebounced } from '../../../components/use-debounced';
import type { EditorValues } from '../values/editor-values';

/** Tells while the visitor types whether another link of theirs has the alias. */
export function AliasNote({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const [custom, domain] = useWatch<EditorValues, ['custom', 'domain']>({ name: ['custom', 'domain'] });
  const domains = useLabels('domains');
  const host = domains.find(({ id }) => String(id) === domain)?.domain ?? location.origin;
  const address = useDebounced(custom === '' || custom === link?.custom ? '' : `${host}/${custom}`);
  const { data } = useQuery({
    queryKey: ['links', 'at', address],
    queryFn: () => findLinkAt(address),
    enabled: address !== '',
    retry: false,
  });
  if (address === '' || data === undefined) return t('aliasHint');
  return <span className={data ? 'text-danger' : 'text-accent'}>{data ? t('aliasTaken') : t('aliasFree')}</span>;
}
