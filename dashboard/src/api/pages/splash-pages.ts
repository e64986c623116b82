import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type SplashPage = components['schemas']['SplashPageBody'];
export type NewSplashPage = components['schemas']['CreateSplashPageDto'];
export type SplashPageChanges = components['schemas']['UpdateSplashPageDto'];

const at = (id: number) => ({ params: { path: { id } } });

export const splashPagePages = (filters: { q?: string }) =>
  pagesQuery(
    'splashPages',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/splash', { params: { query } }));
      return { ...data, rows: data.splash };
    },
    filters,
  );

export const findSplashPage = (id: number) => bodyOf(client.GET('/api/splash/{id}', at(id))).then(({ data }) => data);

export const addSplashPage = (body: NewSplashPage) => bodyOf(client.POST('/api/splash/add', { body }));

export const updateSplashPage = (id: number, body: SplashPageChanges) =>
  bodyOf(client.PUT('/api/splash/{id}/update', { ...at(id), body }));

export const deleteSplashPage = (id: number) => bodyOf(client.DELETE('/api/splash/{id}/delete', at(id)));
