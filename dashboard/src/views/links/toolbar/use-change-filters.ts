import { useNavigate } from '@tanstack/react-router';
import type { LinksSearch } from '../links-search';

/** What is typed changes more than once: going back skips it. */
const TYPED: (keyof LinksSearch)[] = ['q', 'from', 'to'];

/** Returns a function that changes filters in the address; `undefined` takes one away. */
export function useChangeFilters() {
  const navigate = useNavigate();
  return (changes: LinksSearch) =>
    void navigate({
      to: '/links',
      search: (now) => ({ ...(now as LinksSearch), ...changes }),
      replace: TYPED.some((name) => name in changes),
    });
}
