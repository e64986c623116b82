import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainCheck } from '../../../api/groups/domains';

/** What is checked, in the order in which a domain is set up. */
export const CHECKS = ['dns', 'ownership', 'certificate', 'reachability'] as const;

export type CheckState = DomainCheck['dns']['state'];

const LIGHTS: Record<CheckState, [LucideIcon, string]> = {
  ok: [CircleCheck, 'text-accent'],
  problem: [CircleAlert, 'text-danger'],
  unknown: [CircleDashed, 'text-warning'],
  off: [CircleMinus, 'text-soft'],
};

/** A sign of how a check has ended, in colour and shape; screen readers read it as a word. */
export function StateLight({ state, size = 16 }: { state: CheckState; size?: number }) {
  const { t } = useTranslation('domains');
  const [Icon, colour] = LIGHTS[state];
  return <Icon size={size} role="img" aria-label={t(`states.${state}`)} className={`shrink-0 ${colour}`} />;
}

/** All checks of a domain in a row of the list. */
export function StateLights({ check }: { check: DomainCheck }) {
  const { t } = useTranslation('domains');
  return CHECKS.map((name) => (
    <span
      key={name}
      title={t(`findings.${check[name].finding}`)}
      className="inline-flex items-center gap-1 text-[0.8125rem]"
    >
      <StateLight state={check[name].state} /> {t(`checks.${name}`)}
    </span>
  ));
}
