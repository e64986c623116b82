import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';

type Schemas = components['schemas'];

/** A device that is signed in. */
export type Device = Schemas['DeviceBody'];

/** What a one-time link is for. */
export type SetUpPurpose = Awaited<ReturnType<typeof checkSetUp>>;

const DAY_MS = 86_400_000;

/** Read every day, as that renews the cookie of a session that is remembered. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => bodyOf(client.GET('/api/session')).then(({ data }) => data),
  staleTime: DAY_MS,
  refetchInterval: DAY_MS,
});

/** The service's own address, which differs from that of the dashboard with `DASHBOARD_URL`. For views of a signed-in user. */
export const useBaseUrl = (): string => useSuspenseQuery(sessionQuery).data.baseurl;

/** The account that is signed in. For its views. */
export const useAccountId = (): number => useSuspenseQuery(sessionQuery).data.account.id;

export const signIn = (body: Schemas['SignInDto']) => bodyOf(client.POST('/api/session', { body }));

export const signOut = () => bodyOf(client.DELETE('/api/session'));

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () =>
    bodyOf(client.GET('/api/sessions', { params: { query: { limit: 100 } } })).then(({ data }) => data.sessions),
});

export const endSession = (id: number) =>
  bodyOf(client.DELETE('/api/session/{id}/delete', { params: { path: { id } } }));

export const checkSetUp = (token: string) =>
  bodyOf(client.POST('/api/session/setup/check', { body: { token } })).then(({ data }) => data);

export const setUp = (body: Schemas['SetUpDto']) => bodyOf(client.POST('/api/session/setup', { body }));

export const changePassword = (body: Schemas['ChangePasswordDto']) =>
  bodyOf(client.POST('/api/session/password', { body }));
