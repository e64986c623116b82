import { QrEyes } from '../design';
import { Matrix } from '../matrix';
import { roundedRectangle } from './rounded-rectangle';

/** An eye is a ring of 7 modules around a pupil of 3; an alignment pattern is the same with 5 and 1. */
const EYE_MODULES = 7;
const ALIGNMENT_MODULES = 5;
/** Radii of the corners of an eye in modules: top left, top right, bottom right, bottom left. */
const RADII: Record<QrEyes, [number, number, number, number]> = {
  square: [0, 0, 0, 0],
  rounded: [2, 2, 2, 2],
  circle: [3.5, 3.5, 3.5, 3.5],
  leaf: [3, 0, 3, 0],
};
/** Width of version 32, whose alignment patterns are closer than the formula below gives. */
const WIDTH_WITH_OTHER_STEP = 145;

/** A pattern by which scanners find a code. */
interface Target {
  row: number;
  column: number;
  modules: number;
}

/** Path of the three eyes, to be filled by the rule `evenodd`. */
export function eyesPath({ width }: Matrix, shape: QrEyes): string {
  return eyesOf(width)
    .map((eye) => targetPath(eye, shape))
    .join('');
}

/**
 * The same for the small targets between them, by which scanners straighten a code: drawn as separate dots or bars they
 * would not be found.
 */
export function alignmentPath({ width }: Matrix, shape: QrEyes): string {
  return alignmentsOf(width)
    .map((target) => targetPath(target, shape))
    .join('');
}

/** The matrix without its eyes and alignment patterns. */
export function withoutTargets({ width, isDark }: Matrix): Matrix {
  const targets = [...eyesOf(width), ...alignmentsOf(width)];
  const isIn = (at: number, from: number, modules: number) => at >= from && at < from + modules;
  const isTarget = (y: number, x: number) =>
    targets.some(({ row, column, modules }) => isIn(y, row, modules) && isIn(x, column, modules));
  return { width, isDark: (row, column) => isDark(row, column) && !isTarget(row, column) };
}

function eyesOf(width: number): Target[] {
  const far = width - EYE_MODULES;
  const corners = [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const;
  return corners.map(([row, column]) => ({ row, column, modules: EYE_MODULES }));
}

/** By ISO/IEC 18004, annex E: on a grid of even steps, except where the eyes are. */
function alignmentsOf(width: number): Target[] {
  const version = (width - 17) / 4;
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = width === WIDTH_WITH_OTHER_STEP ? 26 : Math.ceil((width - 13) / (2 * count - 2)) * 2;
  const [first, last] = [4, width - 9];
  const starts = [first, ...Array.from({ length: count - 1 }, (_, at) => last - at * step)];
  const isAtEye = (row: number, column: number) =>
    [row, column].includes(first) && [row, column].every((at) => at === first || at === last);
  const all = starts.flatMap((row) => starts.map((column) => ({ row, column, modules: ALIGNMENT_MODULES })));
  return all.filter(({ row, column }) => !isAtEye(row, column));
}

function targetPath({ row, column, modules }: Target, shape: QrEyes): string {
  const radii = RADII[shape].map((radius) => (radius * modules) / EYE_MODULES);
  const hole = radii.map((radius) => Math.max(0, radius - 1));
  const pupilModules = modules - 4;
  const pupil = radii.map((radius) => (radius * pupilModules) / modules);
  return (
    roundedRectangle(column, row, modules, modules, radii) +
    roundedRectangle(column + 1, row + 1, modules - 2, modules - 2, hole) +
    roundedRectangle(column + 2, row + 2, pupilModules, pupilModules, pupil)
  );
}
