import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { isWebAddress } from '../../common/addresses/destination';
import { FieldProblem } from '../../common/errors';
import { ServiceHosts } from '../../domains/service-hosts';
import { UpdateLinkDto } from '../dto/update-link.dto';
import { Link } from '../link.entity';
import { shownType } from './link-type';

type Addresses = Pick<
  UpdateLinkDto,
  'url' | 'expiredurl' | 'geotarget' | 'devicetarget' | 'languagetarget' | 'variants'
>;
const OWN_ADDRESS = { code: 'own_address', message: 'must not be an address of this service.' } as const;

type NamedAddresses = Record<string, string | null | undefined>;

/** Checks destinations: not this service, no blocked site, and for all types but `direct` the web only. */
@Injectable()
export class DestinationRules {
  constructor(
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
  ) {}

  /** Waits until all hosts of the service are known, for {@link problemsOf}. */
  settled(): Promise<void> {
    return this.serviceHosts.settled();
  }

  /**
   * Returns the problems of the addresses in a well-formed request. Reads no database, as transactions use it.
   * @param before the link to update: its other addresses must suit a new type too
   */
  problemsOf(accountId: number, dto: UpdateLinkDto, before?: Link): FieldProblem[] {
    const requested = changedFrom(before && destinationsOf(before, {}), destinationsOf(dto, {}));
    const others = changedFrom(before && othersOf(before), othersOf(dto));
    return [
      ...problems(requested, OWN_ADDRESS, (address) => this.isOurs(address, accountId)),
      ...this.unsuitedTo(dto, before),
      ...this.blocklist.problemsOf({ ...requested, ...others }),
    ];
  }

  /** Returns the problems of addresses that do not suit the type of the link. Reads no database, as transactions use it. */
  unsuitedTo(dto: UpdateLinkDto, before?: Link): FieldProblem[] {
    const type = dto.type ?? (before === undefined ? 'direct' : shownType(before));
    if (type === 'direct') return [];
    const problem = { message: 'must be an http or https address unless the type is direct.' };
    return problems(destinationsOf(dto, before ?? {}), problem, (address) => !isWebAddress(address));
  }

  private isOurs(address: string, accountId: number): boolean {
    return this.serviceHosts.includes(new URL(address).href, accountId);
  }
}

function destinationsOf(dto: Addresses, before: Addresses): Record<string, string> {
  const rules = (['geotarget', 'devicetarget', 'languagetarget'] as const).flatMap((rule) =>
    (dto[rule] === undefined ? (before[rule] ?? []) : (dto[rule] ?? [])).map(
      ({ link }, index) => [`${rule}[${index}].link`, link] as const,
    ),
  );
  const variants = (dto.variants === undefined ? before.variants : dto.variants) ?? [];
  const url = dto.url ?? before.url;
  const expiredurl = dto.expiredurl === undefined ? before.expiredurl : dto.expiredurl;
  return Object.fromEntries([
    ...(url === undefined ? [] : [['url', url] as const]),
    ...(expiredurl ? [['expiredurl', expiredurl] as const] : []),
    ...rules,
    ...variants.map((variant, index) => [`variants[${index}].url`, variant.url] as const),
  ]);
}

/** Addresses that no visitor is sent to by the service. */
function othersOf({ deeplink, metaimage }: Pick<UpdateLinkDto, 'deeplink' | 'metaimage'>): NamedAddresses {
  return { 'deeplink.apple': deeplink?.apple, 'deeplink.google': deeplink?.google, metaimage };
}

/** Leaves out the addresses that the link has already: they may be sent back, whatever has changed since they were set. */
function changedFrom<T extends NamedAddresses>(before: NamedAddresses | undefined, addresses: T): T {
  const present = new Set(Object.values(before ?? {}));
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => !present.has(address))) as T;
}

function problems(
  addresses: Record<string, string>,
  { code, message }: Omit<FieldProblem, 'field'>,
  isWrong: (address: string) => boolean,
): FieldProblem[] {
  return Object.entries(addresses)
    .filter(([, address]) => isWrong(address))
    .map(([field]) => ({ field, code, message: `${field} ${message}` }));
}
