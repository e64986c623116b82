import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client';

/** The account of a session, as `GET /api/session` shows it. */
export interface SessionAccount {
  id: number;
  username: string;
  email: string;
  admin: boolean;
}

/** A device that is signed in. */
export interface Device {
  id: number;
  useragent: string;
  network: string;
  created: string;
  lastused: string;
  current: boolean;
}

export interface SetUpPurpose {
  username: string;
  email: string;
  purpose: string;
}

type Send = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const untyped = client as unknown as Record<'GET' | 'POST' | 'DELETE', Send>;
const dataOf = async <Data>(request: ReturnType<Send>) => ((await bodyOf(request)) as { data: Data }).data;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf<{ account: SessionAccount }>(untyped.GET('/api/session')),
  staleTime: Infinity,
});

export const signIn = (body: { login: string; password: string; remember: boolean }) =>
  bodyOf(untyped.POST('/api/session', { body }));

export const signOut = () => bodyOf(untyped.DELETE('/api/session'));

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => dataOf<{ sessions: Device[] }>(untyped.GET('/api/sessions')).then(({ sessions }) => sessions),
});

export const endSession = (id: number) =>
  bodyOf(untyped.DELETE('/api/session/{id}/delete', { params: { path: { id } } }));

export const checkSetUp = (token: string) =>
  dataOf<SetUpPurpose>(untyped.POST('/api/session/setup/check', { body: { token } }));

export const setUp = (body: { token: string; email: string; password: string }) =>
  bodyOf(untyped.POST('/api/session/setup', { body }));

export const changePassword = (body: { current: string; password: string }) =>
  bodyOf(untyped.POST('/api/session/password', { body }));
