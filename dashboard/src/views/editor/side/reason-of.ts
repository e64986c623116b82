import type { Simulation } from '../../../api/links/links';
import type { EditorValues } from '../values/editor-values';

/** The link of the simulation. */
type Tried = Pick<EditorValues, 'domain' | 'expiredurl'> & { isNew: boolean };

/** Why a visit leads where it does; `undefined` if only the sentence of the API tells. */
export function reasonOf({ outcome, rule }: Pick<Simulation, 'outcome' | 'rule'>, link: Tried) {
  switch (outcome) {
    case 'scheduled':
      return outcome;
    case 'expired':
    case 'limit':
      if (link.expiredurl.trim() !== '') return `${outcome}On` as const;
      // The domain may have an address for its expired links.
      return link.domain === '' ? outcome : undefined;
    case 'blocked':
    case 'circular':
      // It may be the destination, or the address of an expired link.
      return undefined;
    default:
      return rule === null ? 'none' : reasonBy(rule, link);
  }
}

const reasonBy = (rule: NonNullable<Simulation['rule']>, { isNew }: Tried) =>
  rule === 'variant' && isNew ? 'variantExample' : rule;
