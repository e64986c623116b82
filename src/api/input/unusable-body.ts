/**
 * Takes the place of a body that cannot be used. `InputValidationPipe` refuses it, after the key was checked: clients without
 * a valid key get 401.
 */
export class UnusableBody {
  constructor(
    readonly reason: string,
    readonly field = 'body',
  ) {}
}
