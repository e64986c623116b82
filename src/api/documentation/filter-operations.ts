/** The part of an immutable map that is used here. */
interface ReadonlyMap {
  get(key: string): string | undefined;
  getIn(path: string[]): string | undefined;
}

interface Operations {
  filter(keep: (operation: ReadonlyMap) => boolean): Operations;
  readonly size: number;
}

interface Tag {
  get(key: 'operations'): Operations;
  set(key: 'operations', value: Operations): Tag;
}

interface Tags {
  map(change: (tag: Tag, name: string) => Tag): Tags;
  filter(keep: (tag: Tag) => boolean): Tags;
}

/**
 * The operations that the filter box of `/docs` shows: those that have each word in their tag, method, path or summary. The
 * filter of Swagger UI itself knows tags only. This runs in the browser, so it must not refer to anything outside of it.
 */
/* istanbul ignore next -- the counters of a coverage run do not exist in the browser */
export function filterOperations(tags: Tags, phrase: string): Tags {
  const words = phrase.toLowerCase().split(' ');
  return tags
    .map((tag, name) => {
      const matches = (operation: ReadonlyMap) => {
        const summary = operation.getIn(['operation', 'summary']);
        const text = `${name} ${operation.get('method')} ${operation.get('path')} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      };
      return tag.set('operations', tag.get('operations').filter(matches));
    })
    .filter((tag) => tag.get('operations').size > 0);
}
