/** Tags with further ones. The same name in other letters is the same tag. */
export function withTags(tags: string[], names: string[]): string[] {
  const all = [...tags];
  for (const name of names.map((typed) => typed.trim())) {
    const isNew = all.every((tag) => tag.toLowerCase() !== name.toLowerCase());
    if (name !== '' && isNew) all.push(name);
  }
  return all;
}
