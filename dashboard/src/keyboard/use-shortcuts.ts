import { type RefObject, useEffect, useRef } from 'react';
import { preferences } from '../preferences/preferences';
import { isModalOpen, isTyping, nameOf } from './keys';

/** What each key does: `j`, `Shift+x`, `Mod+k` (Ctrl, or Command on a Mac), or two in a row as `g l`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Begins every sequence. */
const SEQUENCE_KEY = 'g';
const SEQUENCE_TIMEOUT_MS = 1_000;
/** Keys that go on while they are held; a held key must not delete or archive one row after the other. */
const HELD_KEYS = ['j', 'k'];

/**
 * Keys that act on the whole page. They do nothing while the user types or a dialog is open, except those with `Mod`.
 * @param target where they are listened for: those of the window come after those of the document, which may have the same key
 * @param mayAct what is covered by a dialog leaves keys with `Mod` to that
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  target: Document | Window = document,
  mayAct: () => boolean = () => true,
): void {
  const latest = useRef({ shortcuts, mayAct });
  latest.current = { shortcuts, mayAct };
  useEffect(() => listen(latest, target), [target]);
}

type Latest = RefObject<{ shortcuts: Shortcuts; mayAct: () => boolean }>;

function listen(latest: Latest, target: EventTarget): () => void {
  let last = { name: '', at: 0 };
  const onKeyDown = (pressed: Event) => {
    const event = pressed as KeyboardEvent;
    const name = nameOf(event);
    if (event.defaultPrevented || !isAllowed(name, event) || !latest.current.mayAct()) return;
    const isSequence = event.timeStamp - last.at < SEQUENCE_TIMEOUT_MS;
    // The key after it is never a shortcut of its own, which another part of the page may have.
    const isSecond = isSequence && last.name === SEQUENCE_KEY;
    const action = latest.current.shortcuts[isSecond ? `${last.name} ${name}` : name];
    last = { name, at: event.timeStamp };
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || HELD_KEYS.includes(name)) action(event);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

function isAllowed(name: string, event: KeyboardEvent): boolean {
  if (name.startsWith('Mod+')) return true;
  return preferences.read().singleKeys && !isTyping(event) && !isModalOpen();
}
