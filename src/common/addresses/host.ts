/** The longest name that DNS allows. */
export const MAX_HOST_LENGTH = 253;

const LABEL = /^[a-z0-9_](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text in lower case is a name that DNS allows. */
export function isHostName(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && text.split('.').every((label) => LABEL.test(label));
}

/** Removes the brackets that an IPv6 address has within a URL; other hosts stay as they are. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
