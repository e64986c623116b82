/** What ends a tag, also on Arabic and Chinese keyboards. */
export const TAG_END = /[,،，、]/;

/** Tags with further ones. The same name in other letters is the same tag. */
export function withTags(tags: string[], names: string[]): string[] {
  const all = [...tags];
  for (const name of names.map((typed) => typed.trim())) {
    const isNew = all.every((tag) => folded(tag) !== folded(name));
    if (name !== '' && isNew) all.push(name);
  }
  return all;
}

/** The form in which the API compares names. */
const folded = (name: string) =>
  name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
