const digitsOf = (value) => (value < 100 ? 1 : 0);
const formatNumber = (value) => value.toLocaleString('en', numberFormat(digitsOf(value)));
const numberFormat = (digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The columns of the table: the heading, and a function that returns the cell of a measurement. */
const COLUMNS = [
  ['scenario', ({ scenario }) => scenario],
  ['server', ({ server }) => server],
  ['measure', ({ measure }) => measure],
  ['value', ({ value }) => formatNumber(value)],
  ['× bare Fastify', ({ ratio }) => ratio?.toFixed(2) ?? ''],
  ['server busy', ({ busy }) => (Number.isFinite(busy) ? `${Math.round(busy * 100)} %` : '')],
  ['budget', ({ budget }) => budget ?? ''],
  ['result', ({ isMet }) => (isMet === undefined ? '' : isMet ? 'ok' : 'MISSED')],
];
/** The columns before this one contain text and are aligned to the left. */
const FIRST_NUMERIC_COLUMN = 3;

export function printReport({ measurements, problems }) {
  const lines = [COLUMNS.map(([heading]) => heading), ...measurements.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  for (const cells of lines) console.log(cells.map((cell, column) => pad(cell, widths[column], column)).join('   '));
  for (const { scenario, server, problem } of problems) console.log(`FAILED: ${scenario} on ${server}: ${problem}`);
}

const cellsOf = (measurement) => COLUMNS.map(([, show]) => show(measurement));
const pad = (cell, width, column) => (column < FIRST_NUMERIC_COLUMN ? cell.padEnd(width) : cell.padStart(width));
