import { createHash } from 'node:crypto';
import { pictureOf, readPng } from '../../../test/support/images';
import { renderPng } from '../images/png';
import { PLAIN_STYLE, QR_EYES, QR_SHAPES, QrStyle } from './design';
import { minSize } from './layout';
import { encodeMatrix } from './matrix';
import { drawSvg } from './write-svg';

const SHORT = 'https://go.example.com/x7Kd2mP';
const LONG = 'A text that needs a larger code. '.repeat(12);
const WAYS = QR_SHAPES.flatMap((shape) => QR_EYES.map((eyes) => ({ shape, eyes })));

/** The text that a scanner reads, by default in the smallest image that is allowed. */
async function scan(text: string, { size, ...design }: Partial<QrStyle>): Promise<string | undefined> {
  const style = { ...PLAIN_STYLE, ...design };
  const matrix = encodeMatrix(text, style.logo !== null)!;
  return readPng(await renderPng(await drawSvg(matrix, { ...style, size: size ?? minSize(matrix, style) })));
}

describe('A code in its smallest size, and in the usual one', () => {
  it.each(WAYS)('can be scanned with modules of the shape $shape and eyes of the shape $eyes', async (design) => {
    expect(await scan(SHORT, design)).toBe(SHORT);
    expect(await scan(SHORT, { ...design, size: 400, margin: 2, frame: 'Scan me', logo: await pictureOf(9, 9) })).toBe(
      SHORT,
    );
    expect(await scan(LONG, { ...design, eyecolor: '#17664b', frame: 'Scan me' })).toBe(LONG);
  });

  it.each([0, 1, 10])('can be scanned with a margin of %i modules', async (margin) => {
    expect(await scan(SHORT, { margin, shape: 'rounded', frame: margin === 0 ? null : 'Menü 菜单' })).toBe(SHORT);
  });
});

describe('The text of a frame', () => {
  it.each(['Menü & more', 'Меню', 'قائمة', 'Ödeme için'])(
    'is drawn without fonts of the machine: %s',
    async (frame) => {
      expect(await drawSvg(encodeMatrix(SHORT, false)!, { ...PLAIN_STYLE, frame })).not.toContain('<text');
    },
  );

  it('needs a font for letters that the service cannot draw', async () => {
    const svg = await drawSvg(encodeMatrix(SHORT, false)!, { ...PLAIN_STYLE, frame: '<扫我>' });
    expect(svg).toContain('>&lt;扫我&gt;</text>');
  });
});

describe('A code without a design', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

  it('is drawn as it was before designs existed, so that printed codes and caches stay valid', async () => {
    expect(hashOf(await drawSvg(encodeMatrix('Hello', false)!, PLAIN_STYLE))).toBe(
      '47a6d3d706d0fc9a9655f2cfb480391b9c71391d4ad10405c6ebc5d218b9dd34',
    );
    const style = { foreground: '#123456', background: '#fedcba', logo: 'data:image/png;base64,AAAA', size: 333 };
    expect(hashOf(await drawSvg(encodeMatrix('Hello', true)!, { ...PLAIN_STYLE, ...style }))).toBe(
      '3e473c566ebff880a55d73ffa6d2ee7df1b5d345fa106b43704b6744ccbbd826',
    );
  });
});
