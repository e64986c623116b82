/** The fields that differ from what they were, so that a request leaves those that another person has changed meanwhile. */
export function changedFields<Fields extends object>(now: Fields, before: object): Partial<Fields> {
  const former = new Map<string, unknown>(Object.entries(before));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(former.get(name));
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Fields>;
}
