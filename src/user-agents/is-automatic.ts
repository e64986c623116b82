import type { Visit } from '../common/visits/visit';
import { describeUserAgent } from './describe-user-agent';

/** Whether a visit is not a person's: it uses up no click of a limit, and fires no pixel. */
export function isAutomatic({ automatic, userAgent }: Visit): boolean {
  return automatic !== undefined || describeUserAgent(userAgent).bot !== undefined;
}
