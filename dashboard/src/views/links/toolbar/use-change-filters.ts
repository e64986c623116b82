import { useNavigate } from '@tanstack/react-router';
import type { LinksSearch } from '../links-search';

/** Returns a function that changes filters in the address; `undefined` takes one away. */
export function useChangeFilters() {
  const navigate = useNavigate();
  return (changes: LinksSearch) =>
    void navigate({
      to: '/links',
      search: (now) => ({ ...(now as LinksSearch), ...changes }),
      replace: 'q' in changes,
    });
}
