const MARKS = /\p{M}/gu;

/** A text in which letter case and accents do not count; the four letters i of Turkish are one. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ı', 'i');
