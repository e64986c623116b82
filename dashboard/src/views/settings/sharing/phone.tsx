import { useTranslation } from 'react-i18next';
import { QrImage } from '../../../components/links/qr-image';
import { Section } from '../../../components/layout/page';

const DASHBOARD = `${location.origin}/dashboard/`;

/** How the dashboard gets onto the home screen and into the Share menu of a phone. */
export function Phone() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('phone.title')} description={t('phone.text')}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <QrImage address={DASHBOARD} label={t('phone.code')} />
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>{t('phone.steps.open')}</li>
          <li>{t('phone.steps.install')}</li>
          <li>{t('phone.steps.share')}</li>
        </ol>
      </div>
      <p className="mt-4 text-soft">{t('phone.iphone')}</p>
    </Section>
  );
}
