/** A simple model of what an account has. After every request the service must have the same. */
export interface ModelLink {
  id: number;
  alias: string;
  /** 0 for the service's own host. */
  domain: number;
  campaign: number | null;
  url: string;
  title: string;
  pixels: number[];
  /** Names, in alphabetical order. */
  tags: string[];
  maxclicks: number | null;
  /** Visitors since the limit was set. */
  taken: number;
  /** Addresses. */
  variants: string[];
  source: string | null;
}
export interface Named {
  id: number;
  name: string;
}
export type ItemKind = 'links' | 'bio' | 'qr';
interface Item {
  channel: number;
  kind: ItemKind;
  id: number;
}

const OK = 200;
const INVALID = 400;
const UNKNOWN = 404;
const TAKEN = 409;
const REDIRECT = 302;
const GONE = 410;

/** Each method returns the status that the service must return to a request, and changes the model as it must change. */
export class Model {
  links: ModelLink[] = [];
  campaigns: Named[] = [];
  channels: Named[] = [];
  pixels: Named[] = [];
  domains: Named[] = [];
  bios: Named[] = [];
  codes: Named[] = [];
  items: Item[] = [];
  /** Names. */
  tags: string[] = [];

  /** For a resource of a kind whose names are unique in the account. The caller adds it under the id that it gets. */
  addNamed(to: Named[], name: string): number {
    return to.some((other) => other.name === name) ? TAKEN : OK;
  }

  renameNamed(of: Named[], id: number, name: string): number {
    const resource = of.find((other) => other.id === id);
    if (resource === undefined) return UNKNOWN;
    if (of.some((other) => other.id !== id && other.name === name)) return TAKEN;
    resource.name = name;
    return OK;
  }

  addLink(link: Omit<ModelLink, 'id'>, channel: number | undefined): number {
    if (this.isUnknown(link, channel)) return INVALID;
    return this.hasAlias(link) ? TAKEN : OK;
  }

  updateLink(id: number, change: Partial<ModelLink>): number {
    const link = this.links.find((other) => other.id === id);
    if (link === undefined) return UNKNOWN;
    const after = { ...link, ...change };
    if (this.isUnknown(after)) return INVALID;
    if (this.hasAlias(after)) return TAKEN;
    Object.assign(link, after, after.maxclicks === null ? { taken: 0 } : {});
    this.addTags(after.tags);
    return OK;
  }

  /** Changes links one after another. Returns how many differ then, and the ids of those that stay as they were. */
  updateLinks(ids: number[], changeOf: (link: ModelLink) => Partial<ModelLink>): { changed: number; failed: number[] } {
    const stateOf = (link: ModelLink) => JSON.stringify({ ...link, taken: 0 });
    const failed: number[] = [];
    let changed = 0;
    for (const link of this.links.filter(({ id }) => ids.includes(id)).sort((one, other) => one.id - other.id)) {
      const before = stateOf(link);
      if (this.updateLink(link.id, changeOf(link)) !== OK) failed.push(link.id);
      changed += Number(stateOf(link) !== before);
    }
    return { changed, failed };
  }

  /** Tags that are put on a link exist from then on. */
  addTags(names: string[]): void {
    this.tags.push(...names.filter((name) => !this.tags.includes(name)));
  }

  addTag(name: string): number {
    if (this.tags.includes(name)) return TAKEN;
    this.tags.push(name);
    return OK;
  }

  /** @param before undefined for a tag that does not exist, @param after undefined to delete the tag */
  changeTag(before: string | undefined, after?: string): number {
    if (before === undefined) return UNKNOWN;
    if (after !== undefined && after !== before && this.tags.includes(after)) return TAKEN;
    const changed = (names: string[]) => names.flatMap((name) => (name === before ? (after ?? []) : name));
    this.tags = changed(this.tags);
    for (const link of this.links) link.tags = changed(link.tags).sort();
    return OK;
  }

  /** A visit by a person. */
  visit(link: ModelLink): number {
    if (link.maxclicks === null) return REDIRECT;
    if (link.taken >= link.maxclicks) return GONE;
    link.taken++;
    return REDIRECT;
  }

  deleteLink(id: number): number {
    this.items = this.items.filter((item) => item.kind !== 'links' || item.id !== id);
    return this.take('links', id);
  }

  deleteCampaign(id: number): number {
    for (const link of this.links) if (link.campaign === id) link.campaign = null;
    return this.take('campaigns', id);
  }

  deleteChannel(id: number): number {
    this.items = this.items.filter(({ channel }) => channel !== id);
    return this.take('channels', id);
  }

  deletePixel(id: number): number {
    for (const link of this.links) link.pixels = link.pixels.filter((pixel) => pixel !== id);
    return this.take('pixels', id);
  }

  deleteDomain(id: number): number {
    if (id !== 0 && this.links.some(({ domain }) => domain === id)) return TAKEN;
    return this.take('domains', id);
  }

  deleteItem(kind: 'bio' | 'qr', id: number): number {
    this.items = this.items.filter((item) => item.kind !== kind || item.id !== id);
    return this.take(kind === 'bio' ? 'bios' : 'codes', id);
  }

  /** @param to null removes the link from the named campaign */
  moveToCampaign(named: number, linkId: number, to: number | null): number {
    const link = this.links.find(({ id }) => id === linkId);
    if (link === undefined || !this.campaigns.some(({ id }) => id === named)) return UNKNOWN;
    if (to !== null || link.campaign === named) link.campaign = to;
    return OK;
  }

  assign(channel: number, kind: ItemKind, id: number): number {
    if (!this.has(channel, kind, id)) return UNKNOWN;
    if (!this.items.some((item) => isItem(item, channel, kind, id))) this.items.push({ channel, kind, id });
    return OK;
  }

  unassign(channel: number, kind: ItemKind, id: number): number {
    if (!this.has(channel, kind, id)) return UNKNOWN;
    this.items = this.items.filter((item) => !isItem(item, channel, kind, id));
    return OK;
  }

  /** Ids of the links that hold every word of a search, or a word that begins with it, newest first. */
  found(words: string[]): number[] {
    const holds = ({ alias, url, variants, title }: ModelLink, word: string) =>
      [alias, title, url, ...variants].some((text) =>
        text
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .some((own) => own.startsWith(word)),
      );
    return this.newestFirst(this.links.filter((link) => words.every((word) => holds(link, word))));
  }

  newestFirst(of: { id: number }[]): number[] {
    return of.map(({ id }) => id).sort((one, other) => other - one);
  }

  private has(channel: number, kind: ItemKind, id: number): boolean {
    const resources: { id: number }[] = { links: this.links, bio: this.bios, qr: this.codes }[kind];
    return this.channels.some((other) => other.id === channel) && resources.some((other) => other.id === id);
  }

  /** Whether a request names a resource that the account does not have. */
  isUnknown({ campaign, pixels = [], domain }: Partial<ModelLink>, channel?: number): boolean {
    const isMissing = (from: Named[], wanted: number | null | undefined) =>
      !!wanted && !from.some(({ id }) => id === wanted);
    return (
      isMissing(this.campaigns, campaign) ||
      isMissing(this.channels, channel) ||
      isMissing(this.domains, domain) ||
      pixels.some((pixel) => isMissing(this.pixels, pixel))
    );
  }

  private hasAlias(link: Omit<ModelLink, 'id'> & { id?: number }): boolean {
    return this.links.some(({ id, alias, domain }) => id !== link.id && alias === link.alias && domain === link.domain);
  }

  private take(from: 'links' | 'campaigns' | 'channels' | 'pixels' | 'domains' | 'bios' | 'codes', id: number): number {
    const index = this[from].findIndex((resource) => resource.id === id);
    if (index === -1) return UNKNOWN;
    this[from].splice(index, 1);
    return OK;
  }
}

function isItem(item: Item, channel: number, kind: ItemKind, id: number): boolean {
  return item.channel === channel && item.kind === kind && item.id === id;
}
