/** Knows which keys have a tag, in little memory: there are more tags than entries. */
export class TagIndex {
  /** Most tags have one key, which then stands there by itself: a set for each would take a fifth of the memory. */
  private readonly keysByTag = new Map<string, string | Set<string>>();

  add(tag: string, key: string): void {
    const keys = this.keysByTag.get(tag);
    if (typeof keys === 'object') keys.add(key);
    else this.keysByTag.set(tag, keys === undefined || keys === key ? key : new Set([keys, key]));
  }

  remove(tag: string, key: string): void {
    const keys = this.keysByTag.get(tag);
    if (typeof keys === 'object') keys.delete(key);
    if (keys === key || (typeof keys === 'object' && keys.size === 0)) this.keysByTag.delete(tag);
  }

  keysOf(tag: string): Iterable<string> {
    const keys = this.keysByTag.get(tag) ?? [];
    return typeof keys === 'string' ? [keys] : keys;
  }
}
