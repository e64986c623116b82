import { Actor } from '../identity/identity';

/** The operator of the service, at the command line or at the first start. */
export const OPERATOR = 'operator';

/** Who makes a change. */
export type Author = Actor | typeof OPERATOR;
