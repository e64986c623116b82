import { nameOf } from './keys';

describe('The name of a key', () => {
  // Node has none before version 21.
  beforeAll(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Linux' }, configurable: true });
  });

  const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

  it.each([
    ['k', 'KeyK', {}, 'k'],
    ['K', 'KeyK', { ctrlKey: true }, 'Mod+k'],
    ['X', 'KeyX', { shiftKey: true }, 'Shift+x'],
    // With Caps Lock.
    ['K', 'KeyK', {}, 'k'],
    ['x', 'KeyX', { shiftKey: true }, 'Shift+x'],
    ['Ч', 'KeyX', {}, 'x'],
    ['k', 'KeyK', { altKey: true }, ''],
    // On keyboards of Macs with # at Option and 3.
    ['#', 'Digit3', { altKey: true }, '#'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    ['Enter', 'Enter', {}, 'Enter'],
    // At the place of another letter: what is written on the key counts.
    ['a', 'KeyQ', {}, 'a'],
    // Arabic, Greek, Russian, Hebrew; the key B types two letters in Arabic.
    ['ن', 'KeyK', { ctrlKey: true }, 'Mod+k'],
    ['لا', 'KeyB', {}, 'b'],
    ['σ', 'KeyS', { ctrlKey: true }, 'Mod+s'],
    ['Ч', 'KeyX', { shiftKey: true }, 'Shift+x'],
    ['ג', 'KeyD', {}, 'd'],
    ['٣', 'Digit3', {}, '3'],
    ['ظ', 'Slash', {}, '/'],
    ['؟', 'Slash', { shiftKey: true }, '?'],
    // Latin letters and signs stay.
    ['é', 'Digit2', {}, 'é'],
    ['ı', 'KeyI', {}, 'ı'],
    // Turkish, with Caps Lock.
    ['İ', 'Quote', {}, 'i'],
    ['İ', 'Quote', { ctrlKey: true }, 'Mod+i'],
    ['§', 'Digit3', { shiftKey: true }, '§'],
  ])('%s at %s with %j is "%s"', (key, code, modifiers, name) =>
    expect(nameOf({ ...none, key, code, ...modifiers })).toBe(name),
  );
});
