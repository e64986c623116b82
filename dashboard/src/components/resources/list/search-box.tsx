import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../api/http/resources';
import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { useDebounced } from '../../hooks/use-debounced';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The words in the address. */
  words: string;
  /** Changes the address; without words `undefined`. */
  onSearch: (words: string | undefined) => void;
}

/** Searches while the user types. */
export function SearchBox({ label, placeholder = label, words, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const path = useRef(router.latestLocation.pathname);
  const [text, setText] = useState(words);
  const settled = useDebounced(text.trim());
  /** The words that the address has, or will have in a moment. */
  const sent = useRef(words);
  // Another address, such as after going back, has other words than those that were typed.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setText(words);
  }, [words]);
  useEffect(() => {
    if (settled === sent.current || settled !== text.trim()) return;
    // Another view is loading: the search would lead back to this one.
    if (router.latestLocation.pathname !== path.current) return;
    sent.current = settled;
    onSearch(settled || undefined);
    // Only when typing has paused.
  }, [settled]);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <div className="relative min-w-0 grow basis-40">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && input.current?.blur()}
        className="control ps-9! text-ellipsis"
      />
    </div>
  );
}
