import { Heading, Image, Link2, type LucideIcon, Minus, Type, UsersRound } from 'lucide-react';
import type { BlockKind } from '../../../../api/pages/bio-pages';

export const KIND_ICONS: Record<BlockKind, LucideIcon> = {
  link: Link2,
  heading: Heading,
  text: Type,
  image: Image,
  social: UsersRound,
  divider: Minus,
};
