import { PickType } from '@nestjs/swagger';
import { CreateLinkDto } from './create-link.dto';

/** Query of `GET /api/url/alias`. */
export class AliasQuery extends PickType(CreateLinkDto, ['custom', 'domain']) {}

export class AliasAvailabilityBody {
  /** Whether a new link of the account could have the alias; true without one, as a random one is never taken. @example true */
  available: boolean;
}

export class AliasAvailabilityResponse {
  data: AliasAvailabilityBody;
}
