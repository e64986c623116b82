import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

type Schemas = components['schemas'];

/** A branded domain; its name is its host. */
export type Domain = Schemas['DomainBody'] & { name: string };
export type NewDomain = Schemas['CreateDomainDto'];
export type DomainChanges = Schemas['UpdateDomainDto'];
export type DomainCheck = Schemas['DomainCheckBody'];
export type TargetRecord = Schemas['TargetRecordBody'];

const named = (domain: Schemas['DomainBody']): Domain => ({ ...domain, name: new URL(domain.domain).host });
const withId = (id: number) => ({ params: { path: { id } } });

export const domainPages = (filters: { q?: string }) =>
  pagesQuery(
    'domains',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/domains', { params: { query } }));
      return { ...data, rows: data.domains.map(named) };
    },
    filters,
  );

export const findDomain = async (id: number) => named((await bodyOf(client.GET('/api/domain/{id}', withId(id)))).data);

export const addDomain = (body: NewDomain) => bodyOf(client.POST('/api/domain/add', { body }));

export const updateDomain = (id: number, body: DomainChanges) =>
  bodyOf(client.PUT('/api/domain/{id}/update', { ...withId(id), body }));

export const deleteDomain = (id: number) => bodyOf(client.DELETE('/api/domain/{id}/delete', withId(id)));

/** Checks a domain now; the service keeps what it finds. */
export const checkDomain = (id: number) => bodyOf(client.POST('/api/domain/{id}/check', withId(id)));

/** The DNS records of which a domain needs one. */
export const targetRecordsQuery = queryOptions({
  queryKey: ['target-records'],
  queryFn: () => bodyOf(client.GET('/api/domains/records')).then(({ data }) => data),
});
