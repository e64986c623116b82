import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { isWebAddress } from '../../common/addresses/destination';
import { FieldProblem } from '../../common/errors';
import { ServiceHosts } from '../../domains/service-hosts';
import { UpdateLinkDto } from '../dto/link.dto';
import { Link } from '../link.entity';
import { shownType } from './link-type';

type Addresses = Pick<UpdateLinkDto, 'url' | 'geotarget' | 'devicetarget' | 'languagetarget'>;

/** Checks destinations: not this service, no blocked site, and for all types but `direct` the web only. */
@Injectable()
export class DestinationRules {
  constructor(
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
  ) {}

  /**
   * Returns the problems of the addresses in a well-formed request.
   * @param before the link to update: its other addresses must suit a new type too
   */
  async problemsOf(dto: UpdateLinkDto, before?: Link): Promise<FieldProblem[]> {
    await this.serviceHosts.settled();
    const type = dto.type ?? (before === undefined ? 'direct' : shownType(before));
    const requested = destinationsOf(dto, {});
    const stores = { 'deeplink.apple': dto.deeplink?.apple, 'deeplink.google': dto.deeplink?.google };
    return [
      ...problems(requested, 'must not be an address of this service.', (address) => this.isOurs(address)),
      ...problems(
        destinationsOf(dto, before ?? {}),
        'must be an http or https address unless the type is direct.',
        (address) => type !== 'direct' && !isWebAddress(address),
      ),
      ...this.blocklist.problemsOf({ ...requested, ...stores, metaimage: dto.metaimage }),
    ];
  }

  private isOurs(address: string): boolean {
    return this.serviceHosts.includes(new URL(address).href);
  }
}

function destinationsOf(dto: Addresses, before: Addresses): Record<string, string> {
  const rules = (['geotarget', 'devicetarget', 'languagetarget'] as const).flatMap((rule) =>
    (dto[rule] ?? before[rule] ?? []).map(({ link }, index) => [`${rule}[${index}].link`, link] as const),
  );
  const url = dto.url ?? before.url;
  return Object.fromEntries([...(url === undefined ? [] : [['url', url] as const]), ...rules]);
}

function problems(
  addresses: Record<string, string>,
  problem: string,
  isWrong: (address: string) => boolean,
): FieldProblem[] {
  return Object.entries(addresses)
    .filter(([, address]) => isWrong(address))
    .map(([field]) => ({ field, message: `${field} ${problem}` }));
}
