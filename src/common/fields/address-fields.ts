import { destinationProblem, MAX_ADDRESS_LENGTH, webAddressProblem } from '../addresses/destination';
import { CheckedText } from './fields';

/** The destination of a link: an http or https address, or one that opens an app. */
export const Destination = (): PropertyDecorator =>
  CheckedText('destination', destinationProblem, { format: 'iri', maxLength: MAX_ADDRESS_LENGTH });

/** An http or https address. */
export const WebAddress = (): PropertyDecorator =>
  CheckedText('webAddress', webAddressProblem, { format: 'iri', pattern: '^https?://', maxLength: MAX_ADDRESS_LENGTH });
