import type { EN } from './en';

/** The plural categories of `Intl.PluralRules`; each language has some of them. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Key = keyof typeof EN;
type PluralKey = Key extends infer Each ? (Each extends `${infer Name}_other` ? Name : never) : never;
type PlainKey = Exclude<Key, `${PluralKey}_${PluralForm}`>;

/** The key of a text, without the suffix of its plural form. */
export type TextKey = PlainKey | PluralKey;

/** Every text in a language with these plural forms. */
export type Texts<Form extends PluralForm> = Record<PlainKey | `${PluralKey}_${Form}`, string>;
