import { destinationProblem, MAX_ADDRESS_LENGTH, webAddressProblem } from '../addresses/destination';
import { Checked } from './fields';

/** The destination of a link: an http or https address, or one that opens an app. */
export const Destination = (): PropertyDecorator =>
  Checked('destination', destinationProblem, { format: 'uri', maxLength: MAX_ADDRESS_LENGTH });

/** An http or https address. */
export const WebAddress = (): PropertyDecorator =>
  Checked('webAddress', webAddressProblem, { format: 'uri', pattern: '^https?://', maxLength: MAX_ADDRESS_LENGTH });
