import { UpdateLinkDto } from '../../links/dto/link.dto';
import { Link } from '../../links/link.entity';
import { showDevice } from '../../links/validation/targets';
import { ReplaceDto } from '../dto/update-links.dto';

type Destinations = Pick<UpdateLinkDto, 'url' | 'expiredurl' | 'geotarget' | 'devicetarget' | 'languagetarget'>;

/** Returns the fields of a link that have destinations with the text, with the other text in its place. */
export function replaceText(link: Link, set: UpdateLinkDto, { find, with: replacement }: ReplaceDto): Destinations {
  const before = { ...destinationsOf(link), ...destinationsIn(set) };
  const replaced = (address: string) => address.replaceAll(find, () => replacement);
  const after = Object.entries(before).map(([field, value]) => [
    field,
    Array.isArray(value)
      ? value.map((target) => ({ ...target, link: replaced(target.link) }))
      : value && replaced(value),
  ]);
  const isChanged = ([field, value]: unknown[]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Destinations]);
  return Object.fromEntries(after.filter(isChanged)) as Destinations;
}

/** In the form in which they are sent. */
function destinationsOf({ url, expiredurl, geotarget, devicetarget, languagetarget }: Link): Destinations {
  const devices = devicetarget.map(({ device, link }) => ({ device: showDevice(device), link }));
  return { url, expiredurl, geotarget, devicetarget: devices, languagetarget };
}

function destinationsIn({ url, expiredurl, geotarget, devicetarget, languagetarget }: UpdateLinkDto): Destinations {
  const fields = { url, expiredurl, geotarget, devicetarget, languagetarget };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
