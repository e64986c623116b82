/** An account that changes something, by one of its keys. */
export interface Actor {
  accountId: number;
  username: string;
  keyId: number;
  keyName: string;
}

/** Whoever runs the service, at the command line or by its first start. */
export const OPERATOR = 'operator';

/** Who makes a change. */
export type Author = Actor | typeof OPERATOR;
