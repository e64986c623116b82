import { FieldProblem } from '../common/errors';
import { isOwnAddress, ownHosts } from '../config/own-host';
import { isWebAddress } from './destination';
import { UpdateLinkDto } from './link.dto';

/** What is wrong with a request of valid form: own addresses, and resources that the account does not have. */
export function linkProblems(dto: UpdateLinkDto, type: string, baseUrl: string): FieldProblem[] {
  return [
    ...destinationsOf(dto).flatMap((target) => addressProblems(target, type, baseUrl)),
    ...unknownResources(dto, baseUrl),
  ];
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

/** Resources are named by id; an unknown one and another account's get the same answer. */
function unknownResources({ type, domain, pixels, channel, campaign }: UpdateLinkDto, baseUrl: string): FieldProblem[] {
  const unknown = [
    ...(type !== undefined && /\d$/.test(type) ? ['type'] : []),
    ...(domain !== undefined && !isOwnDomain(domain, baseUrl) ? ['domain'] : []),
    ...(pixels !== undefined && pixels.length > 0 ? ['pixels'] : []),
    ...(channel === undefined ? [] : ['channel']),
    ...(campaign === undefined ? [] : ['campaign']),
  ];
  return unknown.map((field) => ({ field, message: `${field} names something that is not in your account.` }));
}

function isOwnDomain(domain: string, baseUrl: string): boolean {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search } = new URL(address);
  return ownHosts(baseUrl).includes(hostname) && pathname === '/' && search === '';
}
