import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { isWebAddress } from '../../common/destination';
import { FieldProblem } from '../../common/errors';
import { ServiceHosts } from '../../domains/service-hosts';
import { shownType } from './link-type';
import { UpdateLinkDto } from '../dto/link.dto';
import { Link } from '../link.entity';

type Addresses = Pick<UpdateLinkDto, 'url' | 'geotarget' | 'devicetarget' | 'languagetarget'>;

/** Checks where a link may lead: to no address of this service, to no blocked site, and by its type to the web only. */
@Injectable()
export class DestinationRules {
  constructor(
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
  ) {}

  /**
   * What is wrong with the addresses of a request of valid form.
   * @param before the link that is changed: addresses that the request does not name must suit its type too
   */
  async problemsOf(dto: UpdateLinkDto, before?: Link): Promise<FieldProblem[]> {
    await this.serviceHosts.settled();
    const type = dto.type ?? (before === undefined ? 'direct' : shownType(before));
    const named = destinationsOf(dto, {});
    const beside = { 'deeplink.apple': dto.deeplink?.apple, 'deeplink.google': dto.deeplink?.google };
    return [
      ...problems(named, 'must not be an address of this service.', (address) => this.isOurs(address)),
      ...problems(
        destinationsOf(dto, before ?? {}),
        'must be an http or https address unless the type is direct.',
        (address) => type !== 'direct' && !isWebAddress(address),
      ),
      ...this.blocklist.problemsOf({ ...named, ...beside, metaimage: dto.metaimage }),
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
