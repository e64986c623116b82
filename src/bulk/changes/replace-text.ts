import { MAX_ADDRESS_LENGTH } from '../../common/addresses/destination';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { Link } from '../../links/link.entity';
import { showDevice } from '../../links/validation/targets';
import { ReplaceDto } from '../dto/update-links.dto';

const FIELDS = ['url', 'expiredurl', 'geotarget', 'devicetarget', 'languagetarget', 'variants'] as const;
type Destinations = Pick<UpdateLinkDto, (typeof FIELDS)[number]>;
/** An address, or the targets or variants that have one. */
type Value = Destinations[(typeof FIELDS)[number]];

/** Stands for every address that is too long: the address itself could be thousands of times as long. */
const TOO_LONG = 'x'.repeat(MAX_ADDRESS_LENGTH + 1);

/** Returns the fields of a link that have destinations with the text, with the other text in its place. */
export function replaceText(link: Link, set: UpdateLinkDto, replace: ReplaceDto): Destinations {
  const replaced = (address: string) => replaceIn(address, replace);
  const fields = FIELDS.map((field): [string, Value, Value] => {
    const before = set[field] === undefined ? shown(link, field) : set[field];
    return [field, before, withAddresses(before, replaced)];
  });
  const changed = fields.filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after));
  return Object.fromEntries(changed.map(([field, , after]) => [field, after]));
}

/** Returns a field of a link as clients send it. */
function shown(link: Link, field: (typeof FIELDS)[number]): Value {
  if (field !== 'devicetarget') return link[field];
  return link.devicetarget.map((target) => ({ ...target, device: showDevice(target.device) }));
}

function replaceIn(address: string, { find, with: replacement }: ReplaceDto): string {
  const kept = address.split(find);
  const length = address.length + (kept.length - 1) * (replacement.length - find.length);
  return length > MAX_ADDRESS_LENGTH ? TOO_LONG : kept.join(replacement);
}

function withAddresses(value: Value, replaced: (address: string) => string): Value {
  if (!Array.isArray(value)) return value && replaced(value);
  const entries = value.map((entry) =>
    'url' in entry ? { ...entry, url: replaced(entry.url) } : { ...entry, link: replaced(entry.link) },
  );
  return entries as Value;
}
