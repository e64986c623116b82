import { QrShape } from '../design';
import { Matrix } from '../matrix';
import { roundedRectangle } from './rounded-rectangle';

/** From the corner of its module: to the top of the circle, and two halves of it. */
const DOT = 'm0.5 0.04a0.46 0.46 0 0 1 0 0.92a0.46 0.46 0 0 1 0 -0.92z';
const BAR_INSET = 0.08;

/** Draws the dark modules of a matrix as one path, in modules. */
export const MODULE_PATHS: Record<QrShape, (matrix: Matrix) => string> = {
  square: rowsOf,
  rounded: (matrix) => eachModule(matrix, (row, column) => roundedModule(matrix, row, column)),
  dots: (matrix) => eachModule(matrix, (row, column) => `M${column} ${row}${DOT}`),
  bars: barsOf,
};

/** Each run of dark modules in a row is one rectangle. */
function rowsOf({ width, isDark }: Matrix): string {
  let path = '';
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      let end = column;
      while (end < width && isDark(row, end)) end++;
      if (end > column) path += `M${column} ${row}h${end - column}v1H${column}z`;
      column = end;
    }
  return path;
}

/** Each run of dark modules in a column is one bar with round ends. */
function barsOf({ width, isDark }: Matrix): string {
  const side = 1 - 2 * BAR_INSET;
  let path = '';
  for (let column = 0; column < width; column++)
    for (let row = 0; row < width; row++) {
      let end = row;
      while (end < width && isDark(end, column)) end++;
      const height = end - row - 2 * BAR_INSET;
      const radii = Array.from({ length: 4 }, () => side / 2);
      if (end > row) path += roundedRectangle(column + BAR_INSET, row + BAR_INSET, side, height, radii);
      row = end;
    }
  return path;
}

function eachModule({ width, isDark }: Matrix, draw: (row: number, column: number) => string): string {
  const all = Array.from({ length: width * width }, (_, at) => [Math.floor(at / width), at % width] as const);
  return all.map(([row, column]) => (isDark(row, column) ? draw(row, column) : '')).join('');
}

/** Modules that touch are one shape: a corner is round if nothing dark lies on either side of it. */
function roundedModule({ width, isDark }: Matrix, row: number, column: number): string {
  const dark = (y: number, x: number) => y >= 0 && x >= 0 && y < width && x < width && isDark(y, x);
  const [above, below] = [dark(row - 1, column), dark(row + 1, column)];
  const [before, after] = [dark(row, column - 1), dark(row, column + 1)];
  const isOuter = [!above && !before, !above && !after, !below && !after, !below && !before];
  return roundedRectangle(
    column,
    row,
    1,
    1,
    isOuter.map((outer) => (outer ? 0.5 : 0)),
  );
}
