import { SettingError } from '../config/setting-reader';

/** Errors of a connection that retries cannot fix, and the problem with `REDIS_URL` that each reveals. */
const PROBLEMS: [pattern: RegExp, problem: string][] = [
  [/\b(WRONGPASS|NOAUTH|invalid password)\b/, 'has a user or password that the server refuses.'],
  [/\b(invalid DB index|DB index is out of range)\b/, 'names a database number that the server does not have.'],
  [/\bProtocol error\b/, 'names a server that does not use the Redis protocol.'],
  [/\b(ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)\b/, 'asks for TLS, which the server does not support.'],
  [/CERT_|_CERT\b|LEAF_SIGNATURE/, 'names a server whose certificate cannot be verified.'],
];

/**
 * Returns a {@link SettingError} if the errors show that `REDIS_URL` is wrong, and not that the server is unreachable. It
 * does not contain their text, which may include the password.
 */
export function findUrlProblem(errors: (Error & { code?: string })[]): SettingError | undefined {
  const text = errors.map(({ code = '', message }) => `${code} ${message}`).join('\n');
  const [, problem] = PROBLEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return problem === undefined ? undefined : new SettingError('REDIS_URL', problem);
}
