import { UTM_FIELDS, type UtmField } from '../../api/links/utm-fields';

type UtmValues = Partial<Record<UtmField, string>>;

/** The destination with the values of a template, as visitors are sent to it; `undefined` if it is no address. */
export function withUtm(destination: string, values: UtmValues): string | undefined {
  const address = addressOf(destination);
  if (address === undefined) return undefined;
  for (const field of UTM_FIELDS) {
    const value = values[field]?.trim();
    if (value) address.searchParams.set(`utm_${field}`, value);
  }
  return address.href;
}

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
