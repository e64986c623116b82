import { FieldProblem } from '../common/errors';
import { isOwnAddress, ownHosts } from '../config/own-host';
import { isWebAddress } from '../common/destination';
import { findAddress } from '../common/find-address';
import { shownType } from './link-type';
import { UpdateLinkDto } from './link.dto';
import { Link } from './link.entity';

type Destination = { field: string; address: string };
type Addresses = Pick<UpdateLinkDto, 'url' | 'geotarget' | 'devicetarget' | 'languagetarget'>;

/**
 * What is wrong with the destinations of a request of valid form.
 * @param before the link that is changed: what the request does not name stays, and must suit the type as well
 */
export function destinationProblems(dto: UpdateLinkDto, before: Link | undefined, baseUrl: string): FieldProblem[] {
  const type = dto.type ?? (before === undefined ? 'direct' : shownType(before));
  return destinationsOf(dto, before ?? {}).flatMap((target) => addressProblems(target, type, baseUrl));
}

function destinationsOf(dto: Addresses, before: Addresses): Destination[] {
  const rules = (['geotarget', 'devicetarget', 'languagetarget'] as const).flatMap((rule) =>
    (dto[rule] ?? before[rule] ?? []).map(({ link }, index) => ({ field: `${rule}[${index}].link`, address: link })),
  );
  const url = dto.url ?? before.url;
  return url === undefined ? rules : [{ field: 'url', address: url }, ...rules];
}

function addressProblems({ field, address }: Destination, type: string, baseUrl: string): FieldProblem[] {
  if (isOwnAddress(new URL(address), baseUrl))
    return [{ field, message: `${field} must not be an address of this service.` }];
  if (type !== 'direct' && !isWebAddress(address))
    return [{ field, message: `${field} must be an http or https address unless the type is direct.` }];
  return [];
}

/** Whether a domain, with or without scheme, is the service's own host. */
export function isOwnDomain(domain: string, baseUrl: string): boolean {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  const found = findAddress(address);
  if (found === undefined) return false;
  const { hostname, pathname, search } = found;
  return ownHosts(baseUrl).includes(hostname) && pathname === '/' && search === '';
}
