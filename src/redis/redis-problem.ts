import { SettingError } from '../config/setting-reader';

/** What a server answers, or how a handshake ends, when `REDIS_URL` is wrong and waiting would not help. */
const PROBLEMS: [sign: RegExp, problem: string][] = [
  [/\b(WRONGPASS|NOAUTH|invalid password)\b/, 'has a user or password that the server refuses.'],
  [/\b(invalid DB index|DB index is out of range)\b/, 'names a database number that the server does not have.'],
  [/\bProtocol error\b/, 'names a server that does not speak as Redis does.'],
  [/\b(ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)\b/, 'asks for TLS, which the server does not speak.'],
  [/CERT_|_CERT\b|LEAF_SIGNATURE/, 'names a server whose certificate cannot be verified.'],
];

/** A {@link SettingError} where the setting is to blame, and not a server that is away. It holds nothing of the errors. */
export function findSettingProblem(errors: (Error & { code?: string })[]): SettingError | undefined {
  const signs = errors.map(({ code = '', message }) => `${code} ${message}`).join('\n');
  const [, problem] = PROBLEMS.find(([sign]) => sign.test(signs)) ?? [];
  return problem === undefined ? undefined : new SettingError('REDIS_URL', problem);
}
