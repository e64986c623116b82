import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../api/links/links';
import { useNames } from '../../../components/analytics/state/use-names';
import { Badge } from '../../../components/layout/pills';
import { usePreferences } from '../../../preferences/preferences';
import { countriesIn } from '../values/countries';
import type { EditorValues } from '../values/editor-values';
import { reasonOf } from './reason-of';

interface VisitResultProps {
  simulation: Simulation;
  isNew: boolean;
}

/** Where a simulated visit leads, and why. */
export function VisitResult({ simulation, isNew }: VisitResultProps) {
  const { t } = useTranslation('editor');
  const { domain, expiredurl } = useFormContext<EditorValues>().getValues();
  const nameOf = useMatchedName();
  const { outcome, locked, target } = simulation;
  const reason = reasonOf(simulation, { isNew, domain, expiredurl });
  return (
    <div className="rounded-card border border-line p-3">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone="good">{t(`outcomes.${outcome}`)}</Badge>
        {locked && <Badge tone="warning">{t('outcomes.locked')}</Badge>}
      </p>
      <p className="address mt-2 font-medium wrap-anywhere">{target}</p>
      <p className="mt-1 text-soft">
        {reason && t(`reasons.${reason}`, { name: nameOf(simulation) })}
        {!reason && <bdi lang="en">{simulation.reason}</bdi>}
      </p>
    </div>
  );
}

/** Returns a function that names what a rule has matched, in the language of the user. */
function useMatchedName() {
  const { language: own } = usePreferences();
  const countries = useMemo(() => new Map(countriesIn(own)), [own]);
  const names = useNames();
  return ({ rule, country, language, devices, matched }: Simulation): string => {
    if (rule === 'geo') return countries.get(String(country).toLowerCase()) ?? String(country);
    if (rule === 'language') return names.ofValue('language', String(language));
    return names.ofValue('device', devices.find((device) => device.toLowerCase() === matched) ?? '');
  };
}
