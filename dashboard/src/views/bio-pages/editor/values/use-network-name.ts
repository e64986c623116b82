import { useTranslation } from 'react-i18next';
import type { Network } from '../../../../api/pages/bio-pages';
import { NETWORK_NAMES } from './bio-values';

export function useNetworkName(): (network: Network) => string {
  const { t } = useTranslation('bioPages');
  return (network) =>
    network === 'email' || network === 'website' ? t(`networks.${network}`) : NETWORK_NAMES[network];
}
