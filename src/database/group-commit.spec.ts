import { GroupCommit } from './group-commit';
import { beforeCommit } from './transactions';

describe('A group commit', () => {
  it('writes what a request notes with the group of that request only', async () => {
    const written: [items: string[], hasNote: boolean][] = [];
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const commit = new GroupCommit(async (items: string[]) => {
      written.push([items, beforeCommit.getStore() !== undefined]);
      await released;
      return items;
    });
    const first = beforeCommit.run(
      async () => undefined,
      () => commit.save(1, 'noted'),
    );
    await new Promise(setImmediate);
    const second = commit.save(1, 'not noted');
    release();
    expect(await Promise.all([first, second])).toEqual(['noted', 'not noted']);
    expect(written).toEqual([
      [['noted'], true],
      [['not noted'], false],
    ]);
  });
});
