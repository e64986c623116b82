import { folded } from './folded';

describe('A folded text', () => {
  it.each([
    ['İstatistikler', 'istatistik'],
    ['İstatistikler', 'ISTATISTIK'],
    ['Kısayollar', 'kisa'],
    ['Kısayollar', 'KISA'],
    ['Übersicht', 'uber'],
    ['Étiquettes', 'etiq'],
    ['Schließen', 'SCHLIESS'],
  ])('%s contains %s', (text, typed) => expect(folded(text)).toContain(folded(typed)));
});
