import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

describe('SECURITY.md', () => {
  it('names tests that are there', () => {
    const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
    const named = [...text.matchAll(/\]\((test\/[^)]+)\)/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has a line for each of the ten', () => {
    const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
    const numbers = [...text.matchAll(/^\| \*\*API(\d+)\*\*/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
