import { Injectable } from '@nestjs/common';

type Listener = (tags: string[]) => void;

/** Tells every cache of the process which rows have changed. A tag names one, such as `domain:4`. */
@Injectable()
export class CacheTags {
  private readonly listeners: Listener[] = [];

  /** @param listener drops what it keeps with one of the tags */
  onDrop(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Says that the rows behind some tags are no longer what they were; after the change is committed. */
  drop(...tags: string[]): void {
    for (const listener of this.listeners) listener(tags);
  }
}
