/** What statistics can be about, by the names of the API; at most one of these, none for the whole account. */
export const SCOPES = ['link', 'campaign', 'channel', 'domain', 'tag', 'qr'] as const;
export type ScopeKind = (typeof SCOPES)[number];

type Scoped = Partial<Record<ScopeKind, number>>;

export const isSameScope = (one: Scoped, other: Scoped): boolean => SCOPES.every((kind) => one[kind] === other[kind]);
