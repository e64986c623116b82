import { inAscii, isWebAddress } from '../../common/destination';
import { Link } from '../link.entity';

/** Addresses of a link that are checked, as each may cost a fetch: the long address, then those of the first targets. */
const MAX_FRAMED_LOCATIONS = 32;

/** The addresses on the web that a link shows in a frame, to any visitor; none for links of other types. */
export function framedLocations(link: Link): string[] {
  if (link.type !== 'frame' && link.overlayId === null) return [];
  const { url, geotarget, devicetarget, languagetarget } = link;
  const targets = [...geotarget, ...devicetarget, ...languagetarget].map((target) => target.link);
  const locations = new Set([url, ...targets].filter(isWebAddress).map(inAscii));
  return [...locations].slice(0, MAX_FRAMED_LOCATIONS);
}
