import { ApiProperty } from '@nestjs/swagger';
import { Purpose, PURPOSES } from './password-link.entity';

class PasswordLinkBody {
  /** @example admin */
  username: string;
  /** @example admin@localhost */
  email: string;
  /** `setup` for the first password of the account `admin`, `password` for a new one. @example setup */
  @ApiProperty({ enum: PURPOSES })
  purpose: Purpose;
}

/** Response of `POST /api/session/setup/check`. */
export class PasswordLinkResponse {
  data: PasswordLinkBody;
}
