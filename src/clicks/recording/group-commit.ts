interface Group<Item> {
  items: Item[];
  written: Promise<void>;
}

/** Writes all items of one turn of the event loop together. */
export class GroupCommit<Item> {
  private group?: Group<Item>;

  constructor(private readonly write: (items: Item[]) => Promise<void>) {}

  /** Resolves when the item's group is written. */
  add(item: Item): Promise<void> {
    this.group ??= this.begin();
    this.group.items.push(item);
    return this.group.written;
  }

  private begin(): Group<Item> {
    const items: Item[] = [];
    const written = new Promise(setImmediate).then(() => {
      this.group = undefined;
      return this.write(items);
    });
    return { items, written };
  }
}
