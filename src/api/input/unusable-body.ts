import { InvalidInput } from '../../common/errors';

/** Takes the place of a body that cannot be used. It is refused after the key was checked: clients without a valid key get 401. */
export class UnusableBody {
  constructor(
    readonly reason: string,
    readonly field = 'body',
  ) {}
}

/** Throws {@link InvalidInput}. */
export function refuseUnusable(body: unknown): void {
  if (body instanceof UnusableBody) throw new InvalidInput([{ field: body.field, message: body.reason }]);
}
