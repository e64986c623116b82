/** Shapes of the modules. */
export const QR_SHAPES = ['square', 'rounded', 'dots', 'bars'] as const;
export type QrShape = (typeof QR_SHAPES)[number];

/** Shapes of the eyes, the three large squares in the corners. */
export const QR_EYES = ['square', 'rounded', 'circle', 'leaf'] as const;
export type QrEyes = (typeof QR_EYES)[number];

/** Empty modules on each side, which scanners need to find a code. */
export const DEFAULT_MARGIN_MODULES = 4;
export const MAX_MARGIN_MODULES = 10;
export const MAX_FRAME_LENGTH = 30;

/** How a code looks beside its colours and its logo; null is the default of each. */
export interface QrDesign {
  shape: QrShape | null;
  eyes: QrEyes | null;
  /** By default the foreground. */
  eyecolor: string | null;
  /** Empty modules on each side. */
  margin: number | null;
  /** Text below the code, in a frame around both. */
  frame: string | null;
}

export interface QrStyle extends QrDesign {
  foreground: string;
  background: string;
  /** A data URI. */
  logo: string | null;
  /** Width of the image in pixels; its height too, unless it has a frame. */
  size: number;
}

export const DESIGN_FIELDS = ['shape', 'eyes', 'eyecolor', 'margin', 'frame'] as const satisfies (keyof QrDesign)[];
const PLAIN_DESIGN: QrDesign = { shape: null, eyes: null, eyecolor: null, margin: null, frame: null };
export const PLAIN_STYLE: QrStyle = {
  ...PLAIN_DESIGN,
  foreground: '#000000',
  background: '#ffffff',
  logo: null,
  size: 400,
};

export type SetDesign = { [Field in keyof QrDesign]?: NonNullable<QrDesign[Field]> };

/** The fields of a design that are set. */
export function designOf(code: QrDesign): SetDesign {
  const set = DESIGN_FIELDS.map((field) => [field, code[field]]).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as SetDesign;
}
