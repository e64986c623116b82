import type { BioBlock, BioPage } from '../../../../api/pages/bio-pages';
import { toFieldTime } from '../../../../preferences/zoned-time';
import { type BioValues, type BlockValues, newBlock, PAGE_TEXTS } from './bio-values';

/** What the form shows of a page that is saved. */
export function valuesOf(page: BioPage, zone: string): BioValues {
  const texts = Object.fromEntries(PAGE_TEXTS.map((name) => [name, page[name] ?? '']));
  const { theme, layout, shape, blocks } = page;
  return { ...texts, theme, layout, shape, blocks: blocks.map((block) => blockValuesOf(block, zone)) } as BioValues;
}

function blockValuesOf(block: BioBlock, zone: string): BlockValues {
  const { id, kind, hidden, from, until, title = '', url = '', text = '', image = '', alt, profiles = [] } = block;
  return {
    ...newBlock(kind),
    id,
    hidden,
    from: toFieldTime(from, zone),
    until: toFieldTime(until, zone),
    title,
    url,
    text,
    image,
    alt: alt ?? '',
    profiles: profiles.map((profile) => ({ id: profile.id, network: profile.network, url: profile.url })),
  };
}
