import type { EN } from './en';

/** The forms that a number can ask for. Which of them a language has, `Intl.PluralRules` knows. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Key = keyof typeof EN;
type NumberedKey = Key extends infer Each ? (Each extends `${infer Name}_other` ? Name : never) : never;
type PlainKey = Exclude<Key, `${NumberedKey}_${PluralForm}`>;

/** What can be said. */
export type TextKey = PlainKey | NumberedKey;

/** All that can be said, in a language with these forms for numbers. */
export type Texts<Form extends PluralForm> = Record<PlainKey | `${NumberedKey}_${Form}`, string>;
