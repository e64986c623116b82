/** A message between replicas: the id of the sender and the tags of changed rows; without tags, any row may have changed. */
export interface TagMessage {
  from?: string;
  tags?: string[];
}

/** With more tags, all entries expire. */
const MAX_TAGS = 10_000;

/** Reads a message. One that cannot be parsed counts as one without tags. */
export function readTagMessage(text: string): TagMessage {
  const { from, tags } = (parse(text) ?? {}) as { from?: unknown; tags?: unknown };
  return { from: typeof from === 'string' ? from : undefined, tags: isTags(tags) ? tags : undefined };
}

function isTags(tags: unknown): tags is string[] {
  return Array.isArray(tags) && tags.length <= MAX_TAGS && tags.every((tag) => typeof tag === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
