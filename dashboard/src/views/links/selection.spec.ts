import { countOf, extend, NOTHING, selectRows, toggle, withoutGone } from './selection';

const ROWS = [9, 7, 5, 3, 1];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort();

describe('The selection of rows', () => {
  it('adds a row, and takes it away again', () => {
    const one = toggle(NOTHING, 7, ROWS);
    expect(idsOf(one)).toEqual([7]);
    expect(idsOf(toggle(one, 7, ROWS))).toEqual([]);
  });

  it('extends to a row below and above the last selected one', () => {
    const one = toggle(NOTHING, 7, ROWS);
    expect(idsOf(extend(one, 3, ROWS))).toEqual([3, 5, 7]);
    expect(idsOf(extend(one, 9, ROWS))).toEqual([7, 9]);
  });

  it('extends from the row itself when nothing is selected', () =>
    expect(idsOf(extend(NOTHING, 5, ROWS))).toEqual([5]));

  it('leaves out a range that ends at a selected row', () =>
    expect(idsOf(extend({ ...selectRows(ROWS), anchor: 7 }, 3, ROWS))).toEqual([1, 9]));

  it('keeps the other loaded rows when some are left out of all that match', () => {
    const all = { ids: new Set([9]), isAll: true, anchor: 9 };
    expect(toggle(all, 5, ROWS)).toEqual({ ids: new Set([9, 7, 3, 1]), isAll: false, anchor: 5 });
    expect(extend(all, 5, ROWS)).toEqual({ ids: new Set([3, 1]), isAll: false, anchor: 5 });
  });

  it('forgets rows that are gone', () => expect(idsOf(withoutGone(selectRows(ROWS), [8, 7, 1]))).toEqual([1, 7]));

  it('counts all that match, loaded or not', () => {
    expect(countOf(selectRows(ROWS), 412)).toBe(5);
    expect(countOf({ ...selectRows(ROWS), isAll: true }, 412)).toBe(412);
  });
});
