import { FieldProblem } from '../common/errors';
import { isOwnAddress, ownHosts } from '../config/own-host';
import { isWebAddress } from '../common/destination';
import { UpdateLinkDto } from './link.dto';

/** What is wrong with the destinations of a request of valid form. */
export function destinationProblems(dto: UpdateLinkDto, type: string, baseUrl: string): FieldProblem[] {
  return destinationsOf(dto).flatMap((target) => addressProblems(target, type, baseUrl));
}

type Destination = { field: string; address: string };

function destinationsOf(dto: UpdateLinkDto): Destination[] {
  const rules = (['geotarget', 'devicetarget', 'languagetarget'] as const).flatMap((rule) =>
    (dto[rule] ?? []).map(({ link }, index) => ({ field: `${rule}[${index}].link`, address: link })),
  );
  return dto.url === undefined ? rules : [{ field: 'url', address: dto.url }, ...rules];
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
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search } = new URL(address);
  return ownHosts(baseUrl).includes(hostname) && pathname === '/' && search === '';
}
