import { markedAddress, withoutMarker } from '../../common/visits/scan-marker';
import { QrCode } from '../qr-code.entity';
import { fieldsOf } from './parse-content';

/**
 * The address in a code that shows a link of the account's list: with the query of the address that the code was created with.
 * @param address of the link
 */
export function shownAddress(address: string, { content, slug }: Pick<QrCode, 'content' | 'slug'>): string {
  const { search, hash } = new URL(fieldsOf('link', content).url);
  const { query } = withoutMarker(search.slice(1));
  return markedAddress(`${address}${query && `?${query}`}${hash}`, slug);
}
