import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type Focused, useFocusAfter } from '../../../../components/hooks/use-focus-after';
import type { EditorValues, RulesName } from '../../values/editor-values';

/** The rules of a kind, and what changes their list; the focus stays in it. `place` is that of the rule that was moved last, from 1. */
export function useRules(name: RulesName) {
  const { fields, append, remove, swap } = useFieldArray<EditorValues, RulesName>({ name });
  const [place, setPlace] = useState<number>();
  const focusAfter = useFocusAfter(name, fields);
  return {
    ...{ fields, place },
    add: () => append({ match: '', link: '' }),
    move: (from: number, by: -1 | 1, on: Focused) => {
      const to = from + by;
      if (fields[to] === undefined) return;
      focusAfter(to, on);
      swap(from, to);
      setPlace(to + 1);
    },
    remove: (index: number) => {
      focusAfter(Math.min(index, fields.length - 2), 'remove');
      remove(index);
      setPlace(undefined);
    },
  };
}

export type Rules = ReturnType<typeof useRules>;
