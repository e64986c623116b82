import { textRuns } from './text-runs';

describe('textRuns', () => {
  it.each([
    ['Scan me!', ['Scan me!']],
    ['', []],
    ['12:30', ['12:30']],
    ['قائمة الطعام', ['<قائمة الطعام']],
    ['امسح QR code الآن', ['< الآن', 'QR code', '<امسح ']],
    ['خصم 50%', ['<%', '50', '<خصم ']],
    ['Menu: قائمة الطعام, 2 £', ['Menu: ', '<قائمة الطعام', ', 2 £']],
    ['غرفة ١٢', ['١٢', '<غرفة ']],
  ])('splits %j', (line, runs) => {
    expect(textRuns(line).map(({ text, direction }) => (direction === 'rtl' ? `<${text}` : text))).toEqual(runs);
  });
});
