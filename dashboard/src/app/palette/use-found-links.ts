import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { findLinks } from '../../api/links/links';
import { withoutScheme } from '../../components/links/link-texts';
import { useDebounced } from '../../components/hooks/use-debounced';
import type { Command } from './use-commands';

const MIN_LENGTH = 2;

interface Found {
  links: Command[];
  isSearching: boolean;
  /** Why the search failed. */
  error: Error | null;
}

/** The links that match what was typed. */
export function useFoundLinks(text: string): Found {
  const navigate = useNavigate();
  const words = useDebounced(text.trim());
  const { data, error, isPending } = useQuery({
    queryKey: ['links', 'found', words],
    queryFn: () => findLinks(words),
    enabled: words.length >= MIN_LENGTH,
  });
  // Links of other words than those that are typed now would be opened by mistake.
  if (words !== text.trim()) return { links: [], isSearching: text.trim().length >= MIN_LENGTH, error: null };
  const links = (data ?? []).map((link) => ({
    link,
    id: `link-${link.id}`,
    title: link.title || link.alias,
    detail: link.title ? `${link.alias} → ${withoutScheme(link.longurl)}` : withoutScheme(link.longurl),
    icon: Link2,
    action: () => void navigate({ to: '/links/$id', params: { id: link.id } }),
  }));
  return { links, isSearching: isPending && words.length >= MIN_LENGTH, error };
}
