/** The stable codes of errors, with their status and meaning. The reference and the OpenAPI document list them. */
export const ERROR_CODES = {
  bad_request: [400, 'The request could not be read.'],
  validation_failed: [
    400,
    'A field is missing or invalid; `errors` names every such field. What fields refer to is checked once all are well-formed.',
  ],
  unauthorized: [401, 'The key or session is missing, unknown, revoked or expired.'],
  login_refused: [401, 'The login or the password of an account is wrong.'],
  forbidden: [403, 'The key may not do this.'],
  cross_site: [403, 'A sign-in comes from a page other than the dashboard.'],
  account_suspended: [403, 'The account is suspended.'],
  admin_required: [403, 'The account is not an administrator.'],
  scope_missing: [403, 'The key lacks a scope that the request needs.'],
  not_found: [404, 'The account has nothing of this kind with this id.'],
  unknown_path: [404, 'The API has no such path.'],
  method_not_allowed: [405, 'The path does not allow this method; `Allow` lists the allowed methods.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  conflict: [409, 'The change conflicts with what is stored.'],
  alias_taken: [409, 'The alias of a link or bio page is taken.'],
  domain_taken: [409, 'The domain belongs to an account already.'],
  email_taken: [409, 'The e-mail address belongs to another account.'],
  name_taken: [409, 'The account has something of this kind with that name.'],
  pixel_taken: [409, 'The account has a pixel with that type and tag.'],
  slug_taken: [409, 'Another campaign of the service has that slug.'],
  username_taken: [409, 'The username belongs to another account.'],
  outcome_unknown: [
    409,
    'The first request with this `Idempotency-Key` has changed something, but its response is lost.',
  ],
  request_running: [409, 'The first request with this `Idempotency-Key` is still running.'],
  secret_shown: [
    409,
    'The response to the first request with this `Idempotency-Key` contained a secret, which is shown only once.',
  ],
  body_too_large: [413, 'The body is larger than 1 MiB.'],
  idempotency_key_reused: [422, 'The `Idempotency-Key` was used for a different request.'],
  rate_limited: [429, 'The rate limit is exceeded; `Retry-After` is the time to wait in seconds.'],
  headers_too_large: [431, 'The address and the headers are too long, or there are too many headers.'],
  internal_error: [500, 'Internal error; the service logs the cause.'],
  unavailable: [503, 'The service is temporarily unavailable, or took too long.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The stable codes of the entries of `errors`; a field whose value is taken has the code of the error itself. */
export const FIELD_CODES = {
  required: 'The field is missing, `null` or empty.',
  wrong_type: 'The value has the wrong JSON type.',
  wrong_length: 'The text is too short or too long, or the list has too few or too many entries.',
  out_of_range: 'The number is too small or too large.',
  wrong_order: 'The link would expire before its start.',
  unknown_value: 'The value is not one of the allowed values.',
  unknown_id: 'The account has nothing with this id.',
  reserved_word: 'The alias is a word that the service uses itself.',
  own_address: 'The destination is an address of the service itself.',
  blocked_site: 'The address leads to a site that the service blocks.',
  not_future: 'The time is not in the future.',
  wrong_password: 'The current password is wrong.',
  invalid: 'The value breaks another rule, which `message` states.',
} as const;

export type FieldCode = keyof typeof FIELD_CODES | ErrorCode;

/** The code of an error without one of its own: the first one of its status. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  return codes.find((code) => ERROR_CODES[code][0] === status) ?? (status < 500 ? 'bad_request' : 'internal_error');
}
