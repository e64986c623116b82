import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../components/use-debounced';
import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { useChangeFilters } from './use-change-filters';

/** Searches while the visitor types. */
export function SearchBox({ words }: { words: string }) {
  const { t } = useTranslation('links');
  const change = useChangeFilters();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(words);
  const settled = useDebounced(text.trim());
  // Another address, such as after going back, has other words.
  useEffect(() => setText(words), [words]);
  useEffect(() => {
    if (settled !== words && settled === text.trim()) change({ q: settled || undefined });
    // Only when typing has paused.
  }, [settled]);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <div className="relative min-w-0 grow">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && input.current?.blur()}
        className="control ps-9!"
      />
    </div>
  );
}
