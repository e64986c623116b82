import { EMPTY, type EditorValues } from '../values/editor-values';
import { changesOf } from '../values/to-request';
import { baseOf, conflictsIn, withTheirs } from './conflicts';

const [ONE, OTHER, THIRD] = ['https://example.com/1', 'https://example.com/2', 'https://example.com/3'];
const HALVES = [
  { url: ONE, weight: '50' },
  { url: OTHER, weight: '50' },
];
const LOCKED = { isLocked: true };
const FORMER: Partial<EditorValues> = { url: ONE, description: 'Before', tags: ['Sale'] };

type Changes = Partial<EditorValues>;
const versions = (mine: Changes, theirs: Changes, former: Changes = {}) => {
  const before = { ...EMPTY, ...FORMER, ...former };
  return [{ ...before, ...mine }, before, { ...before, ...theirs }] as const;
};

describe('The conflicts of two versions of a link', () => {
  const cases: [name: string, mine: Changes, theirs: Changes, former: Changes, conflicts: string[]][] = [
    ['nothing when nothing was changed', {}, {}, {}, []],
    ['nothing when different fields were changed', { description: 'Mine' }, { metatitle: 'Theirs' }, {}, []],
    ['nothing when both made the same change', { description: 'Same' }, { description: 'Same' }, {}, []],
    ['a field with two new values', { description: 'Mine' }, { description: 'Theirs' }, {}, ['description']],
    ['a field that was emptied', { description: '' }, { description: 'Theirs' }, {}, ['description']],
    ['nothing when only the order of tags differs', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }, {}, []],
    ['different tags', { tags: ['Sale', 'a'] }, { tags: ['Sale', 'b'] }, {}, ['tags']],
    ['different channels', { channels: ['2'] }, { channels: ['3'] }, {}, ['channels']],
    [
      'channels of which one was taken out',
      { channels: ['1', '2'] },
      { channels: [] },
      { channels: ['1'] },
      ['channels'],
    ],
    [
      'nothing when some of the channels are saved',
      { channels: ['2', '3'] },
      { channels: ['1', '2'] },
      { channels: ['1'] },
      [],
    ],
    ['a destination that was split meanwhile', { url: THIRD }, { variants: HALVES }, {}, ['url']],
    [
      'a limit of a link that is one-time now',
      { maxclicks: '5' },
      { onetime: true, maxclicks: '1' },
      {},
      ['maxclicks'],
    ],
    ['nothing when both made it one-time', { onetime: true }, { onetime: true, maxclicks: '1' }, {}, []],
    ['a password where there is one now', { ...LOCKED, password: 'new' }, LOCKED, {}, ['password']],
    ['a password that was removed', { ...LOCKED, password: 'new' }, { isLocked: false }, LOCKED, ['password']],
    ['no password that both removed', { isLocked: false }, { isLocked: false }, LOCKED, []],
    ['no new password beside the old one', { ...LOCKED, password: 'new' }, LOCKED, LOCKED, []],
  ];
  it.each(cases)('are %s', (_case, mine, theirs, former, conflicts) =>
    expect(conflictsIn(...versions(mine, theirs, former))).toEqual(conflicts),
  );
});

describe('A form that is saved over the other version', () => {
  const sent = (mine: Changes, theirs: Changes, former: Changes = {}) => {
    const all = versions(mine, theirs, former);
    return changesOf(all[0], baseOf(...all), 'UTC');
  };

  it('sends a destination with its variants', () => {
    const variants = HALVES.map(({ url }) => ({ url, weight: 50 }));
    expect(sent({ url: THIRD }, { variants: HALVES })).toEqual({ url: THIRD, variants: null });
    expect(sent({ variants: HALVES }, { url: THIRD })).toEqual({ url: ONE, variants });
  });

  it('sends nothing else that was changed meanwhile', () =>
    expect(sent({ description: 'Mine' }, { description: 'Theirs', metatitle: 'Theirs', url: THIRD })).toEqual({
      description: 'Mine',
    }));

  it('sends a password, and takes one away', () => {
    expect(sent({ ...LOCKED, password: 'new' }, LOCKED)).toEqual({ password: 'new' });
    expect(sent({ ...LOCKED, password: 'new' }, { isLocked: false }, LOCKED)).toEqual({ password: 'new' });
  });
});

describe('A form that takes the other version', () => {
  it('has what is saved, and its changes that are in no conflict', () => {
    const mine = { description: 'Mine', metatitle: 'Mine' };
    const theirs = { description: 'Theirs', channels: ['3'] };
    expect(withTheirs(...versions(mine, theirs))).toEqual({
      ...{ ...EMPTY, ...FORMER },
      ...{ description: 'Theirs', channels: ['3'], metatitle: 'Mine' },
    });
  });

  it('takes a destination with its variants', () =>
    expect(withTheirs(...versions({ url: THIRD }, { variants: HALVES }))).toMatchObject({
      url: ONE,
      variants: HALVES,
    }));

  it('forgets the password that was typed', () =>
    expect(withTheirs(...versions({ ...LOCKED, password: 'new' }, LOCKED))).toMatchObject({ ...LOCKED, password: '' }));
});
