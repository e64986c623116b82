import { useTranslation } from 'react-i18next';
import type { ServiceHealth } from '../../../api/administration/health';
import { Badge } from '../../../components/layout/pills';

type State = ServiceHealth['checks'][number]['state'];

/** The parts that a service may depend on, in the order in which they are shown. */
const COMPONENTS = ['database', 'redis', 'spool', 'disk'] as const;

const TONES = { up: 'good', behind: 'warning', away: 'warning', down: 'bad' } as const satisfies Record<State, string>;

const STATUS_TONES = {
  ready: 'good',
  degraded: 'warning',
  unready: 'bad',
  stopping: 'warning',
} as const satisfies Record<ServiceHealth['status'], string>;

/** Whether the service and what it depends on work. */
export function Components({ health: { status, checks } }: { health: ServiceHealth }) {
  const { t } = useTranslation('administration');
  return (
    <section aria-labelledby="components" className="card px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="components" className="text-base">
          {t('health.state')}
        </h2>
        <Badge tone={STATUS_TONES[status]}>{t(`health.status.${status}`)}</Badge>
      </div>
      {/* A service that stops checks nothing. */}
      {checks.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {COMPONENTS.map((name) => (
            <Component key={name} name={name} state={checks.find((check) => check.name === name)?.state} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param state absent if the service does without it */
function Component({ name, state }: { name: (typeof COMPONENTS)[number]; state?: State }) {
  const { t } = useTranslation('administration');
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="text-soft">{t(`health.components.${name}`)}</span>
      {state ? <Badge tone={TONES[state]}>{t(`health.states.${state}`)}</Badge> : <Badge>{t('health.notUsed')}</Badge>}
    </li>
  );
}
