import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brandingQuery } from '../../../api/groups/branding';
import { useLabels } from '../../../api/groups/labels';
import { LabelSelect } from '../../../components/links/label-fields';
import { useFreshQuery } from '../../../components/hooks/use-fresh-query';
import { withoutScheme } from '../../../components/links/link-texts';
import { Section } from '../../../components/layout/page';
import { LoadError, Skeleton } from '../../../components/layout/states';
import { BrandingForm } from './branding-form';

const route = getRouteApi('/frame/settings');

/** Name, logo, colour and footer of hosted pages, of the account or of a domain. */
export function Branding() {
  const { t } = useTranslation('settings');
  const { domain } = route.useSearch();
  const { fresh: branding, error, retry } = useFreshQuery(brandingQuery(domain));
  return (
    <Section title={t('branding.title')} description={t('branding.text')}>
      <div className="flex flex-col gap-5">
        <DomainChoice />
        {error && <LoadError error={error} onRetry={retry} />}
        {branding === undefined && !error && <Skeleton className="h-80" />}
        {branding !== undefined && <BrandingForm key={domain} branding={branding} domain={domain} />}
      </div>
    </Section>
  );
}

function DomainChoice() {
  const { t } = useTranslation('settings');
  const { domain } = route.useSearch();
  const navigate = route.useNavigate();
  const domains = useLabels('domains');
  return (
    <LabelSelect
      kinds={['domains']}
      label={t('branding.of')}
      hint={domain === undefined ? undefined : t('branding.ofDomain')}
      value={domain ?? ''}
      onChange={({ target }) =>
        void navigate({ search: { tab: 'branding', domain: target.value === '' ? undefined : Number(target.value) } })
      }
      choices={[['', t('branding.account')], ...domains.map((one) => [one.id, withoutScheme(one.domain)] as const)]}
    />
  );
}
