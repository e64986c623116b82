import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';

export type Account = components['schemas']['OwnAccountBody'];
export type ApiKey = components['schemas']['KeyBody'];
export type Scope = ApiKey['scopes'][number];

export const readAccount = () => bodyOf(client.GET('/api/account')).then(({ data }) => data);

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: readAccount });

export const updateAccount = (body: components['schemas']['UpdateAccountDto']) =>
  bodyOf(client.PUT('/api/account/update', { body }));

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () =>
    bodyOf(client.GET('/api/account/keys', { params: { query: { limit: 100 } } })).then(({ data }) => data.keys),
});

export const addKey = (body: components['schemas']['CreateKeyDto']) =>
  bodyOf(client.POST('/api/account/keys/add', { body }));

export const deleteKey = (id: number) =>
  bodyOf(client.DELETE('/api/account/keys/{id}/delete', { params: { path: { id } } }));
