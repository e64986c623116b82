import { destinationProblem, LONGEST_ADDRESS, webAddressProblem } from './destination';
import { Checked } from './fields';

/** An address that a link can lead to, an app's included. */
export const Destination = (): PropertyDecorator =>
  Checked('destination', destinationProblem, { format: 'uri', maxLength: LONGEST_ADDRESS });

/** An address of the web, such as an image's. */
export const WebAddress = (): PropertyDecorator =>
  Checked('webAddress', webAddressProblem, { format: 'uri', pattern: '^https?://', maxLength: LONGEST_ADDRESS });
