import { EntityTarget } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity';
import { Channel } from '../../channels/channel.entity';
import { parseDomain } from '../../domains/validation/domain-host';
import { Domain } from '../../domains/domain.entity';
import { Overlay } from '../../overlays/overlay.entity';
import { Pixel } from '../../pixels/pixel.entity';
import { SplashPage } from '../../splash-pages/splash-page.entity';
import { Tag } from '../../tags/tag.entity';
import { isOwnDomain, OWN_HOST } from '../aliases/short-address';
import { UpdateLinkDto } from '../dto/update-link.dto';
import { Link } from '../link.entity';
import { readType } from './link-type';

/** What a request may refer to: a domain by address or id, and other rows by id. */
export type References = Pick<UpdateLinkDto, 'domain' | 'type' | 'channel' | 'campaign' | 'pixels'> & { tag?: number };

/** The columns of one of the account's domains, or of the service's own host. */
export type DomainColumns = Pick<Link, 'host' | 'domainId'>;
const OWN_DOMAIN: DomainColumns = { host: OWN_HOST, domainId: null };

export type OwnedEntity = EntityTarget<{ id: number; accountId: number }>;

/** The fields that refer to rows by id, with the ids that a request has in them. */
export const REFERRING: [
  field: string,
  entity: OwnedEntity,
  idsIn: (of: References) => (number | null | undefined)[],
][] = [
  ['type', SplashPage, ({ type }) => [readType(type ?? 'direct').splashPageId]],
  ['type', Overlay, ({ type }) => [readType(type ?? 'direct').overlayId]],
  ['channel', Channel, ({ channel }) => [channel]],
  ['campaign', Campaign, ({ campaign }) => [campaign]],
  ['tag', Tag, ({ tag }) => [tag]],
  ['pixels', Pixel, ({ pixels }) => pixels ?? []],
];

/** The rows that requests refer to, as far as the account has them. */
export class KnownReferences {
  constructor(
    readonly accountId: number,
    private readonly ids: Map<OwnedEntity, Set<number>>,
    private readonly domains: Pick<Domain, 'id' | 'host'>[],
    private readonly baseUrl: string,
  ) {}

  /** Returns the fields whose ids do not exist in the account; an unknown domain is the first. */
  unknownFields(request: References): string[] {
    const unknown = REFERRING.filter(([, entity, idsIn]) =>
      idsIn(request).some((id) => id !== null && id !== undefined && !this.ids.get(entity)?.has(id)),
    );
    const fields = unknown.map(([field]) => field);
    return this.columnsOf(request) === undefined ? ['domain', ...fields] : fields;
  }

  /**
   * Returns the columns of the domain that a request names, or of the service's own host: none for an absent domain, and
   * `undefined` for an unknown one.
   */
  columnsOf({ domain }: Pick<References, 'domain'>): Partial<DomainColumns> | undefined {
    if (domain === undefined) return {};
    if (domain === null || isOwnDomain(domain, this.baseUrl)) return OWN_DOMAIN;
    const { id, host } = readDomain(domain);
    const found = this.domains.find((known) => (id === undefined ? known.host === host : known.id === id));
    return found === undefined ? undefined : { host: found.host, domainId: found.id };
  }
}

/** Reads a reference to a domain: its id if the text has only digits, else its host; `host` is `undefined` for an invalid address. */
export function readDomain(domain: string): Partial<Pick<Domain, 'id' | 'host'>> {
  if (/^\d+$/.test(domain)) return { id: Number(domain) };
  return { host: parseDomain(domain) };
}
