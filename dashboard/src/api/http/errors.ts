export interface FieldError {
  /** A stable code such as `required`. */
  code: string;
  /** A sentence that begins with the path of the field. */
  message: string;
}

/** A failure that the API returned, or that prevented a response (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with each field, by its path. */
    readonly fields: Record<string, FieldError> = {},
    /** Seconds to wait, if the response states them. */
    readonly retryAfter?: number,
    /** The stable code of the failure, such as `account_suspended`. */
    readonly code?: string,
  ) {
    super(message);
  }

  static of({ status, headers }: Response, body: unknown): ApiError {
    const { code, message, errors } = (body ?? {}) as {
      code?: string;
      message?: string;
      errors?: ({ field: string } & FieldError)[];
    };
    const fields = Object.fromEntries((errors ?? []).map(({ field, ...error }) => [field, error]));
    const seconds = Number(headers.get('retry-after')) || undefined;
    // Without a message it is of a proxy that could not reach the service.
    const isProxy = message === undefined && status >= 500;
    return new ApiError(isProxy ? 0 : status, message ?? `HTTP ${status}`, fields, seconds, code);
  }
}

/** Whether the request may have been carried out: no response arrived, or the service failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);
