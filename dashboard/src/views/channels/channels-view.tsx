import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChartLine, FolderOpen, Link2, Star, StarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Channel, channelPages, deleteChannel, findChannel, updateChannel } from '../../api/groups/channels';
import { STATISTICS } from '../../api/statistics/statistics';
import { ColorDot } from '../../components/layout/color-dot';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { announceError } from '../../components/dialogs/toast';
import { ChannelForm } from './channel-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/channel/add`,
  body: { name: 'Newsletter', color: '#2563eb', starred: true },
} as const;

/** The channels of the account: folders of links, bio pages and QR codes. */
export function ChannelsView() {
  const row = useChannelRow();
  return (
    <ResourceView
      texts="channels"
      icon={FolderOpen}
      pages={channelPages}
      find={findChannel}
      remove={deleteChannel}
      stale={['channels', 'links', 'link', STATISTICS]}
      row={row}
      form={(channel) => <ChannelForm channel={channel} />}
      example={EXAMPLE}
    />
  );
}

function useChannelRow(): (channel: Channel) => RowContent {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mark = async ({ id, starred }: Channel) => {
    await updateChannel(id, { starred: !starred }).catch(announceError);
    await queries.invalidateQueries({ queryKey: ['channels'] });
  };
  return (channel) => ({
    name: channel.name,
    mark: <ColorDot color={channel.color} />,
    detail: channel.description !== '' && <bdi>{channel.description}</bdi>,
    facts: channel.starred && (
      <Star size={16} className="fill-current text-warning" role="img" aria-label={t('isStarred')} />
    ),
    actions: [
      {
        text: channel.starred ? t('unstar') : t('star'),
        icon: channel.starred ? StarOff : Star,
        onSelect: () => void mark(channel),
      },
      {
        text: t('showLinks'),
        icon: Link2,
        onSelect: () => void navigate({ to: '/links', search: { channel: channel.id, archived: 'all' } }),
      },
      {
        text: t('showAnalytics'),
        icon: ChartLine,
        onSelect: () => void navigate({ to: '/analytics', search: { channel: channel.id } }),
      },
    ],
  });
}
