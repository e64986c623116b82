const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** A letter or digit that is not on a Latin keyboard, such as those of Arabic or Greek. */
const OF_OTHER_SCRIPT = /^(?![\p{ASCII}\p{Script=Latin}])[\p{Letter}\p{Nd}]/u;

/** The pressed key, in place of one of another script that of a Latin keyboard at the same place. */
function latinKey({ key, code }: KeyPress): string {
  if (key === '؟') return '?';
  // Its lower-case form would be two characters.
  if (key === 'İ') return 'i';
  const at = code === 'Slash' ? '/' : /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  return at !== undefined && OF_OTHER_SCRIPT.test(key) ? at : key;
}

/** Many keyboards of Macs have `#` at Option and 3. */
const isOfAlt = ({ altKey, key }: KeyPress): boolean => altKey && key !== '#';

/** The name of a pressed key as in `Shortcuts`. Keys with Alt, and Ctrl or Command where it is not `Mod`, have none. */
export function nameOf(event: KeyPress): string {
  const { shiftKey, ctrlKey, metaKey } = event;
  if (isOfAlt(event)) return '';
  const pressed = latinKey(event);
  // Caps Lock makes them upper-case as well.
  const key = pressed.length > 1 ? pressed : pressed.toLowerCase();
  if (ctrlKey || metaKey) return (isMac() ? metaKey : ctrlKey) ? `Mod+${key.toLowerCase()}` : '';
  const isNamed = key.length > 1 || key.toLowerCase() !== key.toUpperCase();
  return shiftKey && isNamed ? `Shift+${key}` : key;
}

export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/**
 * Whether a window is open that takes all keys, and is not closing: those have `data-modal`, but toasts, which are dialogs as
 * well, have not.
 */
export const isModalOpen = (): boolean => document.querySelector('[data-modal]:not([data-closed])') !== null;

/** Whether no such window is open above an element. */
export const isOnTop = (element: Element): boolean =>
  [...document.querySelectorAll('[data-modal]')].at(-1)?.contains(element) ?? true;

/** How a key is shown on this machine: `Mod+k` as `⌘ K` or `Ctrl K`. */
export function showKeys(name: string): string[] {
  const shown: Record<string, string> = {
    Mod: isMac() ? '⌘' : 'Ctrl',
    Alt: isMac() ? '⌥' : 'Alt',
    Shift: '⇧',
    Enter: '↵',
  };
  return name.split(/[ +]/).map((key) => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
