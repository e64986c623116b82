import { useRef, useState } from 'react';
import { type Control, useFieldArray, type UseFieldArrayReturn } from 'react-hook-form';
import type { BlockKind } from '../../../../api/pages/bio-pages';
import type { Part } from '../bio-search';
import type { Parts } from '../use-parts';
import { type BioValues, type BlockValues, newBlock } from '../values/bio-values';
import { type Focused, useFocusAfter } from '../../../../components/hooks/use-focus-after';

/** The blocks of the form, and what changes their list. What the form shows follows the block. */
export function useBlocks(control: Control<BioValues>, { changePart, choose }: Parts) {
  const list = useFieldArray({ control, name: 'blocks', keyName: 'key' });
  const { fields, insert, move, remove } = list;
  const [place, setPlace] = useState<number>();
  const focusAfter = useFocusAfter('block', fields);
  return {
    ...{ fields, place, keyOf: keyIn(fields) },
    ...useAdding(list, choose),
    insert: (index: number, block: BlockValues) => {
      focusAfter(index, 'open');
      insert(index, block, { shouldFocus: false });
      changePart((part) => afterInsertion(part, index));
    },
    move: (from: number, to: number, on: Focused) => {
      if (to < 0 || to >= fields.length) return;
      focusAfter(to, on);
      move(from, to);
      setPlace(to + 1);
      changePart((part) => afterMove(part, from, to));
    },
    remove: (index: number) => {
      focusAfter(Math.min(index, fields.length - 2), 'open');
      remove(index);
      changePart((part) => afterRemoval(part, index));
    },
  };
}

/** `place` is that of the block that was moved last, from 1. */
export type Blocks = ReturnType<typeof useBlocks>;

/** Returns the function that gives a key which changes with what the form shows. */
const keyIn = (fields: { id: string; key: string }[]) => (part: Part) =>
  typeof part === 'number' ? fields[part]?.id : part;

/** `add` appends a block and shows it in the form; `takeAdded` tells whether a block was just added, but only once. */
function useAdding({ fields, append }: UseFieldArrayReturn<BioValues, 'blocks', 'key'>, choose: Parts['choose']) {
  const added = useRef<number>(undefined);
  return {
    add: (kind: BlockKind) => {
      added.current = fields.length;
      append(newBlock(kind), { shouldFocus: false });
      choose(fields.length);
    },
    takeAdded: (index: number) => {
      const isAdded = added.current === index;
      if (isAdded) added.current = undefined;
      return isAdded;
    },
  };
}

/** What the form shows after a block was moved. */
function afterMove(part: Part, from: number, to: number): Part {
  if (typeof part !== 'number') return part;
  if (part === from) return to;
  if (from < part && part <= to) return part - 1;
  return to <= part && part < from ? part + 1 : part;
}

function afterInsertion(part: Part, index: number): Part {
  return typeof part === 'number' && part >= index ? part + 1 : part;
}

function afterRemoval(part: Part, index: number): Part {
  if (part === index) return 'profile';
  return typeof part === 'number' && part > index ? part - 1 : part;
}
