import { ConflictException, UnprocessableEntityException } from '@nestjs/common';
import { ErrorCode } from '../../common/error-codes';

/** 422 for a key that was used for a different request. */
export class KeyReused extends UnprocessableEntityException {
  readonly code: ErrorCode = 'idempotency_key_reused';

  constructor() {
    super('This Idempotency-Key was used for a different request in the last 24 hours.');
  }
}

/** 409 for a key whose first request still runs. */
export class StillRunning extends ConflictException {
  readonly code: ErrorCode = 'request_running';

  constructor() {
    super('The first request with this Idempotency-Key is still running. Please try again in a moment.');
  }
}

/** 409 for a request whose response contained a secret: that is neither stored nor shown again. */
export class SecretShown extends ConflictException {
  readonly code: ErrorCode = 'secret_shown';

  constructor() {
    super(
      'The first request with this Idempotency-Key succeeded. Its response contained a secret, which is shown only once.',
    );
  }
}

/** 409 for a request whose response was lost after it had changed something: it must not run again. */
export class OutcomeUnknown extends ConflictException {
  readonly code: ErrorCode = 'outcome_unknown';

  constructor() {
    super(
      'The first request with this Idempotency-Key has changed something, but its response is lost. Please check before you send it again.',
    );
  }
}
