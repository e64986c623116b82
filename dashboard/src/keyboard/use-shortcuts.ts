import { useEffect, useRef } from 'react';
import { preferences } from '../preferences/preferences';
import { isModalOpen, isTyping, nameOf } from './keys';

/** What each key does: `j`, `Shift+x`, `Mod+k` (Ctrl, or Command on a Mac), or two in a row as `g l`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Begins every sequence. */
const SEQUENCE_KEY = 'g';
const SEQUENCE_TIMEOUT_MS = 1_000;

/** Keys that act on the whole page. They do nothing while the visitor types or a dialog is open, except those with `Mod`. */
export function useShortcuts(shortcuts: Shortcuts, isEnabled = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => (isEnabled ? listen(latest) : undefined), [isEnabled]);
}

function listen(shortcuts: { current: Shortcuts }): () => void {
  let last = { name: '', at: 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = nameOf(event);
    if (event.defaultPrevented || !isAllowed(name, event)) return;
    const isSequence = event.timeStamp - last.at < SEQUENCE_TIMEOUT_MS;
    // The key after it is never a shortcut of its own, which another part of the page may have.
    const isSecond = isSequence && last.name === SEQUENCE_KEY;
    const action = shortcuts.current[isSecond ? `${last.name} ${name}` : name];
    last = { name, at: event.timeStamp };
    if (!action) return;
    event.preventDefault();
    action(event);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isAllowed(name: string, event: KeyboardEvent): boolean {
  if (name.startsWith('Mod+')) return true;
  return preferences.read().singleKeys && !isTyping(event) && !isModalOpen();
}
