import type { BioBlock, BioPageChanges, NewBioBlock } from '../../../../api/pages/bio-pages';
import { withScheme } from '../../../../components/links/link-texts';
import { toApiTime, toFieldTime } from '../../../../preferences/zoned-time';
import { type BioValues, type BlockValues, isNew } from './bio-values';

/** A block is shown until the end of its last minute. */
const LAST_SECOND = 59;

/** The fields as the API takes them. @param saved the blocks as they were read */
export function requestOf({ blocks, ...fields }: BioValues, saved: BioBlock[], zone: string): BioPageChanges {
  return { ...fields, blocks: blocks.map((block) => blockOf(block, saved, zone)) };
}

/** The body of the preview, without what is still empty, and addresses that are typed in part. */
export const previewOf = (values: BioValues, saved: BioBlock[], zone: string): BioPageChanges =>
  requestOf({ ...values, blocks: values.blocks.map(withoutEmpty).filter(isFilled) }, saved, zone);

function blockOf(block: BlockValues, saved: BioBlock[], zone: string): NewBioBlock {
  const { id, kind, hidden } = block;
  const before = saved.find((one) => one.id === id);
  return {
    ...withId(id),
    kind,
    hidden,
    from: timeOf(block.from, before?.from, zone),
    until: timeOf(block.until, before?.until, zone, LAST_SECOND),
    ...contentOf(block),
  };
}

const withId = (id: string) => (isNew(id) ? {} : { id });

/** A time that was not changed keeps its seconds, which the field does not show. */
function timeOf(field: string, saved: string | null | undefined, zone: string, seconds = 0): string | null {
  if (field === '') return null;
  return saved && toFieldTime(saved, zone) === field ? saved : toApiTime(field, zone, seconds);
}

function contentOf({ kind, title, url, text, image, alt, profiles }: BlockValues): Partial<NewBioBlock> {
  switch (kind) {
    case 'link':
      return { title, url: withScheme(url) };
    case 'heading':
    case 'text':
      return { text };
    case 'image':
      return { image: withScheme(image), alt };
    case 'social':
      return {
        profiles: profiles.map(({ id, network, url: address }) => ({
          ...withId(id),
          network,
          url: withScheme(address),
        })),
      };
    case 'divider':
      return {};
  }
}

const isTyped = (text: string) => text.trim() !== '';
/** Whether an address has a scheme and at least a beginning of the rest. */
const isAddress = (text: string) => /^(https?:\/\/[^/\s]|[a-z]+:[^/\s])/i.test(withScheme(text.trim()));
const withoutEmpty = (block: BlockValues) => ({
  ...block,
  profiles: block.profiles.filter(({ url }) => isAddress(url)),
});

function isFilled({ kind, title, url, text, image, profiles }: BlockValues): boolean {
  if (kind === 'link') return isTyped(title) && isAddress(url);
  if (kind === 'image') return isAddress(image);
  if (kind === 'social') return profiles.length > 0;
  return kind === 'divider' || isTyped(text);
}
