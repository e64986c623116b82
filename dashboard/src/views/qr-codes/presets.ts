import type { QrValues } from './qr-values';

type Look = Pick<QrValues, 'shape' | 'eyes' | 'foreground' | 'background' | 'eyecolor'>;

const BLACK_ON_WHITE = { foreground: '#000000', background: '#ffffff', eyecolor: '' };

/** Looks to begin with. They leave the frame, the logo and the size as they are. */
export const PRESETS = {
  classic: { ...BLACK_ON_WHITE, shape: 'square', eyes: 'square' },
  soft: { ...BLACK_ON_WHITE, shape: 'rounded', eyes: 'rounded' },
  dots: { foreground: '#1b1b3a', background: '#ffffff', eyecolor: '#4338ca', shape: 'dots', eyes: 'circle' },
  forest: { foreground: '#1d3529', background: '#eef7f2', eyecolor: '#17664b', shape: 'bars', eyes: 'leaf' },
  warm: { foreground: '#5b1a0f', background: '#fff7ed', eyecolor: '#b4230c', shape: 'rounded', eyes: 'circle' },
} as const satisfies Record<string, Look>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
