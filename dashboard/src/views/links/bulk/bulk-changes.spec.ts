import { changeOf, NONE } from './bulk-changes';

describe('A change of many links', () => {
  it.each([
    ['addTag', { value: ' Sale ', replacement: '' }, { addtags: ['Sale'] }],
    ['addTag', { value: 'Sale, Spring,', replacement: '' }, { addtags: ['Sale', 'Spring'] }],
    ['removeTag', { value: 'Sale', replacement: '' }, { removetags: ['Sale'] }],
    ['campaign', { value: '7', replacement: '' }, { set: { campaign: 7 } }],
    ['campaign', { value: NONE, replacement: '' }, { set: { campaign: null } }],
    ['expiry', { value: NONE, replacement: '' }, { set: { expiry: null } }],
    ['expiry', { value: '2030-01-31', replacement: '' }, { set: { expiry: '2030-02-01 04:59:59' } }],
    [
      'replace',
      { value: 'old.example', replacement: 'new.example' },
      { replace: { find: 'old.example', with: 'new.example' } },
    ],
  ] as const)('%s', (name, values, change) => expect(changeOf(name, values, 'America/New_York')).toEqual(change));

  it('is none without a value', () =>
    expect(changeOf('replace', { value: ' ', replacement: 'x' }, 'UTC')).toBeUndefined());
});
