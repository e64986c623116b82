import { UTM_FIELDS, type UtmField } from '../../../api/links/utm-fields';

interface TakenUtm {
  /** The address without them; the rest of it is unchanged. */
  address: string;
  values: Partial<Record<UtmField, string>>;
}

/** Takes the UTM values out of the query of an address. Returns `undefined` for an address without any. */
export function takeUtm(address: string): TakenUtm | undefined {
  const [, start = '', query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(address) ?? [];
  const values: TakenUtm['values'] = {};
  const kept = query.split('&').filter((pair) => {
    // Of two question marks, only the first is dropped.
    const [[name, value] = ['', '']] = new URLSearchParams(`?${pair}`);
    const field = UTM_FIELDS.find((utm) => name === `utm_${utm}`);
    if (field !== undefined) values[field] ??= value;
    return field === undefined;
  });
  if (Object.keys(values).length === 0) return undefined;
  return { address: `${start}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment}`, values };
}
