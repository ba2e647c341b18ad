import type { Vertical } from '@atrium/domain/catalogue/verticals';
import {
  Bell,
  Bookmark,
  BookOpen,
  CircleUser,
  Clapperboard,
  Clock,
  CreditCard,
  Download,
  Gamepad2,
  Globe,
  Heart,
  House,
  Info,
  Joystick,
  LayoutGrid,
  Library,
  type LucideIcon,
  type LucideProps,
  Mic,
  Music,
  Newspaper,
  Pause,
  Play,
  Plus,
  Search,
  Share2,
  ShoppingCart,
  Star,
  Ticket,
  Trophy,
} from 'lucide-react';

/** The icons that configuration may name, one for each vertical among them; code imports what it needs from lucide-react. */
const icons = {
  alerts: Bell,
  apps: LayoutGrid,
  arcade: Joystick,
  audiobooks: BookOpen,
  bookmark: Bookmark,
  card: CreditCard,
  cart: ShoppingCart,
  clock: Clock,
  download: Download,
  games: Gamepad2,
  globe: Globe,
  heart: Heart,
  home: House,
  info: Info,
  library: Library,
  me: CircleUser,
  music: Music,
  news: Newspaper,
  pause: Pause,
  play: Play,
  plus: Plus,
  podcasts: Mic,
  search: Search,
  share: Share2,
  star: Star,
  tournaments: Trophy,
  video: Clapperboard,
  vouchers: Ticket,
} as const satisfies Record<Vertical, LucideIcon> & Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

const solid = new Set<string>(['play', 'pause', 'star']);

type IconProps = LucideProps & { name: string; filled?: boolean };

/** An unknown name draws nothing: a menu item must survive a typing mistake in its configuration. */
export function Icon({ name, filled = solid.has(name), ...props }: IconProps) {
  if (!Object.hasOwn(icons, name)) return null;
  const Drawn = icons[name as IconName];
  return <Drawn aria-hidden {...(filled && { fill: 'currentColor' })} {...props} />;
}
