import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { MessageResponse } from '../../common/responses/message.body';
import { Page } from '../../common/lists/page';
import { ShowsSecret } from '../../common/responses/shows-secret';
import { PathId } from '../../common/responses/path-id';
import { UserCreationService } from './user-creation.service';
import { UserRemovalService } from './user-removal.service';
import { CreatedUserResponse, UserResponse, UserBody } from './user.body';
import { AddUserDto, UpdateUserDto, UsersQuery } from './user.dto';
import { UserUpdateService } from './user-update.service';
import { UsersService } from './users.service';

@Controller()
@AdminsOnly()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly creation: UserCreationService,
    private readonly updates: UserUpdateService,
    private readonly removal: UserRemovalService,
  ) {}

  /** Lists all accounts, or those that match, newest first. */
  @Get('/api/users')
  @ApiPageResponse('users', UserBody)
  list(@Query() query: UsersQuery): Promise<Page<UserBody>> {
    return this.users.list(query);
  }

  /** Returns an account. */
  @Get('/api/user/:id')
  async get(@PathId() id: number): Promise<UserResponse> {
    return { data: await this.users.get(id) };
  }

  /** Creates an account. Its key is shown once. */
  @Post('/api/user/add')
  @ShowsSecret()
  @ApiConflictResponse({ description: 'The e-mail address or the username is taken.' })
  async add(@CurrentIdentity() admin: Identity, @Body() user: AddUserDto): Promise<CreatedUserResponse> {
    const data = await this.creation.add(admin, user);
    return { data, message: 'User has been successfully added. The key is shown once.' };
  }

  /**
   * Changes the given fields of an account, all or none. Administrators cannot suspend themselves (409). A key sets the password
   * only if it has all scopes of the account, and does not expire (403).
   */
  @Put('/api/user/:id/update')
  @ApiConflictResponse({ description: 'The e-mail address or the username is taken, or you would suspend yourself.' })
  async update(
    @CurrentIdentity() admin: Identity,
    @PathId() id: number,
    @Body() change: UpdateUserDto,
  ): Promise<MessageResponse> {
    await this.updates.update(admin, id, change);
    return { message: 'User has been successfully updated.' };
  }

  /** Deletes an account with all its resources. Administrators cannot delete themselves (409). */
  @Delete('/api/user/:id/delete')
  // A million links take a minute or two.
  @RouteConfig({ takesLong: true })
  @ApiConflictResponse({ description: 'It is your own account.' })
  async delete(@CurrentIdentity() admin: Identity, @PathId() id: number): Promise<MessageResponse> {
    await this.removal.delete(admin, id);
    return { message: 'User has been successfully deleted.' };
  }
}
