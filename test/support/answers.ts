import { Answer } from './http';

/** The names of the fields that a failure complains about. */
export function badFields({ body }: Answer): string[] {
  return body.errors.map(({ field }: { field: string }) => field);
}

/** The ids of the links on a page, in their order. */
export function idsOf({ body }: Answer): number[] {
  return body.data.urls.map(({ id }: { id: number }) => id);
}

/** The aliases of the links on a page, in their order. */
export function aliasesOf({ body }: Answer): string[] {
  return body.data.urls.map(({ alias }: { alias: string }) => alias);
}

/** Expects the three rate headers, each a whole number. */
export function expectRateHeaders({ headers }: Answer): void {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect(headers[name]).toMatch(/^\d+$/);
}
