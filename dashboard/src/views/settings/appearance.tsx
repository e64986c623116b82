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
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('appearance.theme')}
          value={theme}
          onChange={({ target }) => chooseTheme(target.value as Theme)}
        >
          {themes.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('appearance.timeZone')}
          value={timeZone}
          onChange={({ target }) => preferences.change({ timeZone: target.value })}
        >
          {[...new Set([timeZone, ...zones()])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
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
