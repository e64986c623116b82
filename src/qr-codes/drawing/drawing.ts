import { QrStyle } from './design';
import { drawFrame, Frame } from './frame/frame';
import { layOut, Layout } from './layout';
import { Matrix } from './matrix';
import { Filled } from './shapes/filled';
import { MODULE_PATHS } from './shapes/modules';
import { alignmentPath, eyesPath, withoutTargets } from './shapes/targets';

/** The share of the code's width that a logo covers. */
const LOGO_SHARE = 0.2;

interface Logo {
  image: string;
  background: string;
  /** In modules, from the left and from the top. */
  corner: number;
  /** In modules, with its background. */
  width: number;
}

/** A code as shapes, which are then written as SVG or PDF. */
export interface Drawing {
  layout: Layout;
  background: string;
  /** Whether all edges lie between pixels. */
  isSquare: boolean;
  /** In pixels. */
  frame?: Frame;
  /** In modules, from `layout.start`. */
  modules: Filled[];
  logo?: Logo;
}

export async function drawCode(matrix: Matrix, style: QrStyle): Promise<Drawing> {
  const layout = layOut(matrix, style);
  const { shape, eyes, background, logo } = style;
  return {
    layout,
    background,
    isSquare: [shape, eyes].every((form) => form === null || form === 'square'),
    ...(layout.frame && { frame: await drawFrame(layout, layout.frame, style) }),
    modules: drawModules(matrix, style),
    ...(logo !== null && { logo: placeLogo(matrix, background, logo) }),
  };
}

function drawModules(matrix: Matrix, { shape, eyes, eyecolor, foreground }: QrStyle): Filled[] {
  const [drawn, shapeOfEyes] = [shape ?? 'square', eyes ?? 'square'];
  if (eyecolor === null && drawn === 'square' && shapeOfEyes === 'square')
    return [{ path: MODULE_PATHS.square(matrix), fill: foreground }];
  return [
    { path: MODULE_PATHS[drawn](withoutTargets(matrix)), fill: foreground },
    { path: alignmentPath(matrix, shapeOfEyes), fill: foreground, hasHoles: true },
    { path: eyesPath(matrix, shapeOfEyes), fill: eyecolor ?? foreground, hasHoles: true },
  ];
}

/** The logo in the middle, on a background of whole modules with half a module of padding. */
function placeLogo({ width }: Matrix, background: string, image: string): Logo {
  // The width of a code is odd, so an odd background lies on the grid.
  const backgroundWidth = 2 * Math.round((width * LOGO_SHARE) / 2) + 1;
  return { image, background, corner: (width - backgroundWidth) / 2, width: backgroundWidth };
}
