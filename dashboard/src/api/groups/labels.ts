import { queryOptions, useQuery } from '@tanstack/react-query';
import { bodyOf, client, type FetchResult } from '../http/client';

/** The largest page of the API. */
const MAX_ROWS = 100;
/** A menu of more is of no use. */
const MAX_PAGES = 20;

interface Page<Key extends string, Row> {
  data: Record<Key, Row[]> & { nextpage: number | null };
}

/** Reads all pages of a list. @param key that of its rows */
async function allOf<Key extends string, Row>(
  key: Key,
  fetchPage: (options: { params: { query: object } }) => Promise<FetchResult<Page<Key, Row>>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page: number | null = 1; page !== null && page <= MAX_PAGES;) {
    const { data }: Page<Key, Row> = await bodyOf(fetchPage({ params: { query: { page, limit: MAX_ROWS } } }));
    all.push(...data[key]);
    page = data.nextpage;
  }
  return all;
}

const labels = {
  tags: () => allOf('tags', (options) => client.GET('/api/tags', options)),
  campaigns: () => allOf('campaigns', (options) => client.GET('/api/campaigns', options)),
  channels: () => allOf('channels', (options) => client.GET('/api/channels', options)),
  domains: () => allOf('domains', (options) => client.GET('/api/domains', options)),
  qrCodes: () => allOf('qrs', (options) => client.GET('/api/qr', options)),
  utmTemplates: () => allOf('templates', (options) => client.GET('/api/utm', options)),
  pixels: () => allOf('pixels', (options) => client.GET('/api/pixels', options)),
  splashPages: () => allOf('splash', (options) => client.GET('/api/splash', options)),
  overlays: () => allOf('cta', (options) => client.GET('/api/overlay', options)),
};

export type LabelKind = keyof typeof labels;
type Labels<Kind extends LabelKind> = Awaited<ReturnType<(typeof labels)[Kind]>>;

/** The labels of a kind that links can have. */
export const labelsQuery = <Kind extends LabelKind>(kind: Kind) =>
  queryOptions({ queryKey: [kind], queryFn: labels[kind] as () => Promise<Labels<Kind>> });

/** @param enabled whether they are needed */
export const useLabels = <Kind extends LabelKind>(kind: Kind, enabled = true): Labels<Kind> => {
  const { data } = useQuery({ ...labelsQuery(kind), enabled });
  return data ?? ([] as unknown as Labels<Kind>);
};
