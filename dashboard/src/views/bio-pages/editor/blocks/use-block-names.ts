import { useTranslation } from 'react-i18next';
import { withoutScheme } from '../../../../components/links/link-texts';
import type { BlockValues } from '../values/bio-values';
import { useNetworkName } from '../values/use-network-name';

/** Returns the function that names a block by what visitors see of it, or by its kind. */
export function useBlockNames(): (block: BlockValues) => string {
  const { t } = useTranslation('bioPages');
  const networkName = useNetworkName();
  return ({ kind, title, url, text, image, alt, profiles }) => {
    const shown = {
      link: title || withoutScheme(url),
      heading: text,
      text,
      image: alt || withoutScheme(image),
      social: profiles.map(({ network }) => networkName(network)).join(', '),
      divider: '',
    };
    return shown[kind].trim() || t(`kinds.${kind}`);
  };
}
