import { initialsOf } from './initials';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ada King Lovelace', 'AL'],
  ['  Émile  Zola ', 'ÉZ'],
  ['王小明', '王'],
  ['<script>', 'S'],
  ['!!!', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
