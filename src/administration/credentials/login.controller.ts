import { Body, Controller, Post } from '@nestjs/common';
import { AdminsOnly } from '../../identity/admins-only';
import { ReadsOnly } from '../../identity/scopes';
import { LoginService } from './login.service';
import { UserResponse } from '../users/user.body';
import { LoginDto } from '../users/user.dto';

@Controller()
@AdminsOnly()
export class LoginController {
  constructor(private readonly service: LoginService) {}

  /** Returns the account with this login and password; 401 without one, 429 after ten wrong passwords for a login in ten minutes. */
  @Post('/api/user/login')
  @ReadsOnly()
  async login(@Body() credentials: LoginDto): Promise<UserResponse> {
    return { data: await this.service.login(credentials) };
  }
}
