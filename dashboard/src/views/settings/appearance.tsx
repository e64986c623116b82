import { useTranslation } from 'react-i18next';
import { CheckField, SelectField } from '../../components/forms/field';
import { Section } from '../../components/layout/page';
import { switchLanguage } from '../../components/dialogs/switch-language';
import { LANGUAGES, type Language } from '../../i18n/languages';
import { chooseTheme, useThemeChoices } from '../../preferences/choices';
import { preferences, type Theme, usePreferences } from '../../preferences/preferences';

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** What is kept in this browser only. */
export function Appearance() {
  const { t } = useTranslation('settings');
  const { theme, language, timeZone, singleKeys } = usePreferences();
  const themes = useThemeChoices();
  return (
    <Section title={t('appearance.title')} description={t('appearance.text')}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('appearance.language')}
          value={language}
          onChange={({ target }) => void switchLanguage(target.value as Language)}
          choices={Object.entries(LANGUAGES).map(([code, name]) => [code, name, code])}
        />
        <SelectField
          label={t('appearance.theme')}
          value={theme}
          onChange={({ target }) => chooseTheme(target.value as Theme)}
          choices={themes}
        />
        <SelectField
          label={t('appearance.timeZone')}
          value={timeZone}
          onChange={({ target }) => preferences.change({ timeZone: target.value })}
          choices={[...new Set([timeZone, ...zones()])].map((zone) => [zone, zone])}
        />
        <CheckField
          label={t('appearance.singleKeys')}
          hint={t('appearance.singleKeysHint')}
          checked={singleKeys}
          onChange={({ target }) => preferences.change({ singleKeys: target.checked })}
        />
      </div>
    </Section>
  );
}
