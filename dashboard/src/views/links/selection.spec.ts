import { countOf, extend, NOTHING, selectRows, toggle } from './selection';

const ROWS = [9, 7, 5, 3, 1];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort();

describe('The selection of rows', () => {
  it('adds a row, and takes it away again', () => {
    const one = toggle(NOTHING, 7);
    expect(idsOf(one)).toEqual([7]);
    expect(idsOf(toggle(one, 7))).toEqual([]);
  });

  it('extends to a row below and above the last selected one', () => {
    const one = toggle(NOTHING, 7);
    expect(idsOf(extend(one, 3, ROWS))).toEqual([3, 5, 7]);
    expect(idsOf(extend(one, 9, ROWS))).toEqual([7, 9]);
  });

  it('extends from the row itself when nothing is selected', () =>
    expect(idsOf(extend(NOTHING, 5, ROWS))).toEqual([5]));

  it('counts all that match, loaded or not', () => {
    expect(countOf(selectRows(ROWS), 412)).toBe(5);
    expect(countOf({ ...selectRows(ROWS), isAll: true }, 412)).toBe(412);
  });
});
