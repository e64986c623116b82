import { useState } from 'react';
import type { LinkRow } from '../../api/links/links';
import { useLinkCommands } from '../../components/links/link-commands';
import { useLinkActions } from '../../components/links/use-link-actions';
import { folded } from './folded';
import { type Command, useCommands } from './use-commands';
import { useFoundLinks } from './use-found-links';

/** What the palette lists: found links and all actions, or the actions of one link. */
export function usePalette(onHelp: () => void, typed: string) {
  const [text, setText] = useState(typed);
  const [link, setLink] = useState<LinkRow>();
  const general = useCommands(onHelp);
  const ofLink = useLinkCommands(useLinkActions());
  const { links, isSearching, error } = useFoundLinks(link === undefined ? text : '');
  const commands: Command[] = link === undefined ? general : ofLink(link);
  const wanted = folded(text.trim());
  const matching = commands.filter(({ title, detail = '' }) => folded(`${title} ${detail}`).includes(wanted));
  const showActions = (of: LinkRow | undefined) => {
    setLink(of);
    setText('');
  };
  return { text, setText, link, showActions, items: [...links, ...matching], isSearching, error };
}
