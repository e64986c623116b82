import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

type Schemas = components['schemas'];

/** An account as administrators see it; its name is its username. */
export type User = Schemas['UserBody'] & { name: string };
export type NewUser = Schemas['AddUserDto'];
export type UserChanges = Schemas['UpdateUserDto'];
/** The number of rows of each kind that are deleted with an account. */
export type UserContents = Schemas['UserContentsBody'];

export interface UserFilters {
  q?: string;
  status?: 'active' | 'suspended';
  /** Label of a plan. */
  plan?: string;
}

const named = (user: Schemas['UserBody']): User => ({ ...user, name: user.username });
const withId = (id: number) => ({ params: { path: { id } } });

export const userPages = (filters: UserFilters) =>
  pagesQuery(
    'users',
    async (page) => {
      const { data } = await bodyOf(client.GET('/api/users', { params: { query: { ...filters, ...page } } }));
      return { ...data, rows: data.users.map(named) };
    },
    { ...filters },
  );

/** How many accounts are on a plan. */
export const countUsers = async (plan: string) =>
  (await bodyOf(client.GET('/api/users', { params: { query: { plan, limit: 1 } } }))).data.result;

export const findUser = async (id: number) => named((await bodyOf(client.GET('/api/user/{id}', withId(id)))).data);

export const addUser = (body: NewUser) => bodyOf(client.POST('/api/user/add', { body }));

export const updateUser = (id: number, body: UserChanges) =>
  bodyOf(client.PUT('/api/user/{id}/update', { ...withId(id), body }));

export const deleteUser = (id: number) => bodyOf(client.DELETE('/api/user/{id}/delete', withId(id)));

export const findUserContents = (id: number): Promise<UserContents> =>
  bodyOf(client.GET('/api/user/{id}/contents', withId(id))).then(({ data }) => data);

/** Makes a link by which a user sets a new password, once. */
export const addPasswordLink = (id: number) =>
  bodyOf(client.POST('/api/user/{id}/password-link', withId(id))).then(({ link }) => link);
