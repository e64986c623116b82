import { afterPath, markedAddress } from '../../common/visits/scan-marker';
import { QrCode } from '../qr-code.entity';
import { fieldsOf } from './parse-content';

/**
 * The address in a code that shows a link of the account's list: with the query of the address that the code was created with.
 * @param address of the link
 */
export function shownAddress(address: string, { content, slug }: Pick<QrCode, 'content' | 'slug'>): string {
  return markedAddress(address + afterPath(fieldsOf('link', content).url), slug);
}
