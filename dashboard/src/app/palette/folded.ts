const MARKS = /\p{M}/gu;

/** A text in which letter case and accents do not count; the four letters i of Turkish are one, and ß is ss. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ß', 'ss');
