import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findLinkAt, type LinkDetails } from '../../../api/links';
import { useDebounced } from '../../../components/use-debounced';
import type { EditorValues } from '../values/editor-values';
import { useOrigin } from '../values/use-origin';

/** Tells while the visitor types whether another link of theirs has the alias. */
export function AliasNote({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const custom = useWatch<EditorValues, 'custom'>({ name: 'custom' });
  const origin = useOrigin();
  const address = useDebounced(custom === '' || custom === link?.custom ? '' : `${origin}/${custom}`);
  const { data } = useQuery({
    queryKey: ['links', 'at', address],
    queryFn: () => findLinkAt(address),
    enabled: address !== '',
    retry: false,
  });
  if (address === '' || data === undefined) return link === undefined ? t('aliasHint') : null;
  return <span className={data ? 'text-danger' : 'text-accent'}>{data ? t('aliasTaken') : t('aliasFree')}</span>;
}
