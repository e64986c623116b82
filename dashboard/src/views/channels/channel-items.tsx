import { Contact, Link2, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addChannelItem,
  channelItemPages,
  findItems,
  ITEM_KINDS,
  type ItemKind,
  removeChannelItem,
} from '../../api/groups/channels';
import { STATISTICS } from '../../api/statistics/statistics';
import { Button } from '../../components/controls/button';
import { withoutScheme } from '../../components/links/link-texts';
import { MemberList } from '../../components/resources/members/member-list';
import { MemberPicker } from '../../components/resources/members/member-picker';

const STALE = ['channels', 'links', 'link', STATISTICS];
const ICONS = { links: Link2, bio: Contact, qr: QrCode };

/** The links, bio pages and QR codes of a channel, to add and to take out. */
export function ChannelItems({ id }: { id: number }) {
  const { t } = useTranslation('channels');
  return (
    <MemberList
      title={t('items')}
      none={t('noItems')}
      pages={channelItemPages(id)}
      show={({ type, title, link }) => ({ name: title, detail: withoutScheme(link), icon: ICONS[type] })}
      remove={(item) => removeChannelItem(id, item.type, item.id)}
      stale={STALE}
      picker={<Picker id={id} />}
    />
  );
}

function Picker({ id }: { id: number }) {
  const { t } = useTranslation('channels');
  const [kind, setKind] = useState<ItemKind>('links');
  return (
    <MemberPicker
      kind={kind}
      label={t(`find.${kind}`)}
      find={(words) => findItems(kind, words)}
      isMember={({ channels }) => channels?.includes(id) ?? false}
      add={(item) => addChannelItem(id, kind, item)}
      stale={STALE}
    >
      <div role="group" aria-label={t('kind')} className="flex flex-wrap gap-1">
        {ITEM_KINDS.map((name) => (
          <Button key={name} kind="quiet" size="small" aria-pressed={kind === name} onClick={() => setKind(name)}>
            {t(`kinds.${name}`)}
          </Button>
        ))}
      </div>
    </MemberPicker>
  );
}
