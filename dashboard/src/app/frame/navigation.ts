import { useSuspenseQuery } from '@tanstack/react-query';
import {
  ChartLine,
  Contact,
  Crosshair,
  FolderOpen,
  Globe,
  Layers,
  Link2,
  Megaphone,
  QrCode,
  Settings,
  ShieldCheck,
  Tag,
  Tags,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { sessionQuery } from '../../api/accounts/sessions';

interface Destination {
  to: string;
  /** Its name in the texts of the frame. */
  text: string;
  icon: LucideIcon;
  /** The keys that open it. */
  keys?: string;
  /** Whether it stands in the bottom bar of phones; the others are behind "More". */
  isInBar?: boolean;
  /** Whether it is a resource view, whose `?open=new` makes a new entry: the palette has a command for it. */
  canAdd?: boolean;
  /** Whether only administrators see it. */
  isForAdmins?: boolean;
}

/** The views of the rail, of the bottom bar and of the palette, in their order. */
const NAVIGATION = [
  { to: '/links', text: 'links', icon: Link2, keys: 'g l', isInBar: true },
  { to: '/analytics', text: 'analytics', icon: ChartLine, keys: 'g a', isInBar: true },
  { to: '/bio', text: 'bioPages', icon: Contact, keys: 'g b', canAdd: true },
  { to: '/qr', text: 'qrCodes', icon: QrCode, keys: 'g q', canAdd: true },
  { to: '/campaigns', text: 'campaigns', icon: Megaphone, keys: 'g c', canAdd: true },
  { to: '/channels', text: 'channels', icon: FolderOpen, keys: 'g h', canAdd: true },
  { to: '/tags', text: 'tags', icon: Tag, keys: 'g t', canAdd: true },
  { to: '/utm-templates', text: 'utmTemplates', icon: Tags, keys: 'g u', canAdd: true },
  { to: '/domains', text: 'domains', icon: Globe, keys: 'g d', canAdd: true },
  { to: '/splash-pages', text: 'splashPages', icon: Timer, canAdd: true },
  { to: '/overlays', text: 'overlays', icon: Layers, canAdd: true },
  { to: '/pixels', text: 'pixels', icon: Crosshair, canAdd: true },
  { to: '/administration', text: 'administration', icon: ShieldCheck, isForAdmins: true },
  { to: '/settings', text: 'settings', icon: Settings, keys: 'g s' },
] as const satisfies Destination[];

type Listed = (typeof NAVIGATION)[number];

/** One of {@link NAVIGATION}. */
export type NavigationEntry = Destination & Pick<Listed, 'to' | 'text'>;

/** The entries that the signed-in account may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const { account } = useSuspenseQuery(sessionQuery).data;
  const entries: readonly NavigationEntry[] = NAVIGATION;
  return entries.filter(({ isForAdmins }) => account.admin || !isForAdmins);
}
