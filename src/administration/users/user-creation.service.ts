import { Injectable } from '@nestjs/common';
import { parseTimestamp } from '../../common/time/timestamps';
import { Actor } from '../../identity/identity';
import { RegistrationService } from '../../registration/registration.service';
import { PlansService } from '../plans/plans.service';
import { NewUserBody } from './user.body';
import { AddUserDto } from './user.dto';

/** Creates accounts for administrators. */
@Injectable()
export class UserCreationService {
  constructor(
    private readonly registration: RegistrationService,
    private readonly plans: PlansService,
  ) {}

  /** Throws {@link InvalidInput} for an unknown plan, and {@link Taken} for an e-mail address or username of another account. */
  async add(admin: Actor, { planid = 1, expiration, ...person }: AddUserDto): Promise<NewUserBody> {
    const plan = this.plans.requireLabel(planid);
    const planExpiresAt = expiration === undefined ? undefined : parseTimestamp(expiration);
    const user = { ...person, plan, planExpiresAt, isAdmin: false };
    const { account, key } = await this.registration.register(user, admin);
    const { id, email, username } = account;
    return { id, email, username, apikey: key };
  }
}
