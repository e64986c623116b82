/** What a replica tells the others: who it is, and the tags of rows that have changed; without tags it may be any. */
export interface TagMessage {
  from?: string;
  tags?: string[];
}

/** More at once are not worth looking for. */
const MOST_TAGS = 10_000;

/** Reads a message. One that cannot be understood says that something has changed, but not what. */
export function readTagMessage(text: string): TagMessage {
  const { from, tags } = (parse(text) ?? {}) as { from?: unknown; tags?: unknown };
  return { from: typeof from === 'string' ? from : undefined, tags: isTags(tags) ? tags : undefined };
}

function isTags(tags: unknown): tags is string[] {
  return Array.isArray(tags) && tags.length <= MOST_TAGS && tags.every((tag) => typeof tag === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
