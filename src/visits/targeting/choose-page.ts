import { isWebAddress } from '../../common/addresses/destination';
import type { Visit } from '../../common/visits/visit';
import type { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { isPreviewBot } from '../../user-agents/preview-bots';

/** A page that does not lead on to the destination. */
export function pageBefore({ meta, isOnetime }: LinkSnapshot, { userAgent }: Visit): 'preview' | 'confirm' | undefined {
  if (meta !== undefined && isPreviewBot(userAgent)) return 'preview';
  return isOnetime ? 'confirm' : undefined;
}

/** For an address that no page can show, the link redirects, whatever its type. */
export function pageKind(link: LinkSnapshot, location: string, address: string): LinkSnapshot['presentation']['kind'] {
  const { kind } = link.presentation;
  if (kind === 'redirect') return kind;
  const isFramed = kind === 'frame' || kind === 'overlay';
  const canShow = isFramed ? isFramable(link, location, address) : isWebAddress(address);
  return canShow ? kind : 'redirect';
}

function isFramable({ shortUrl, unframable = [] }: LinkSnapshot, location: string, address: string): boolean {
  if (unframable.includes(location)) return false;
  // Browsers block http frames in https pages.
  return shortUrl.startsWith('https:') ? address.startsWith('https:') : isWebAddress(address);
}
