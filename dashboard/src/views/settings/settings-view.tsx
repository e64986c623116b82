import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/layout/page';
import { Tabs } from '../../components/layout/tabs';
import { Appearance } from './appearance';
import { Branding } from './branding/branding';
import { Keys } from './keys/keys';
import { Profile } from './profile';
import { Security } from './security';
import { Sharing } from './sharing/sharing';
import { SETTINGS_TABS, type SettingsTab } from './settings-search';

const route = getRouteApi('/frame/settings');

const CONTENTS = {
  profile: Profile,
  security: Security,
  keys: Keys,
  branding: Branding,
  appearance: Appearance,
  sharing: Sharing,
};

export function SettingsView() {
  const { t } = useTranslation('settings');
  const { tab = 'profile' } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = SETTINGS_TABS.map((value) => {
    const Content = CONTENTS[value];
    return { value, text: t(`tabs.${value}`), content: <Content /> };
  });
  return (
    <Page title={t('title')}>
      <div className="max-w-3xl">
        <Tabs
          label={t('title')}
          value={tab}
          onChange={(chosen) => void navigate({ search: { tab: chosen as SettingsTab } })}
          tabs={tabs}
        />
      </div>
    </Page>
  );
}
