import { ChartLine, Link2, Settings, type LucideIcon } from 'lucide-react';

/** The views of the rail and of the bottom bar: path, text, icon, and the keys that open it. */
export const NAVIGATION = [
  { to: '/links', text: 'links', icon: Link2, keys: 'g l' },
  { to: '/analytics', text: 'analytics', icon: ChartLine, keys: 'g a' },
  { to: '/settings', text: 'settings', icon: Settings, keys: 'g s' },
] as const satisfies { to: string; text: string; icon: LucideIcon; keys: string }[];
