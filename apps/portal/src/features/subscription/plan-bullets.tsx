import { bulletIconsOf, bulletsOf } from '@atrium/domain/subscription/subscription-attribute';
import { RichText } from '@atrium/ui/rich-text';
import {
  BookOpen,
  Check,
  CircleCheck,
  Clapperboard,
  Coins,
  Download,
  Gamepad2,
  type LucideIcon,
  Mic,
  Music,
  ShieldCheck,
  Ticket,
  Trophy,
  Users,
} from 'lucide-react';
import { useSite } from '../../kit/visit/site.ts';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';

/** The names that `ment_bullet_icons` may use; any other is a tick. */
const icons: Readonly<Record<string, LucideIcon>> = {
  all: CircleCheck,
  books: BookOpen,
  credits: Coins,
  films: Clapperboard,
  games: Gamepad2,
  music: Music,
  offline: Download,
  people: Users,
  podcasts: Mic,
  safe: ShieldCheck,
  tournaments: Trophy,
  vouchers: Ticket,
};

export function PlanBullets({ type }: { type: PlanType }) {
  const bullets = bulletsOf(type, useSite());
  const names = bulletIconsOf(type);
  if (bullets.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-14">
      {bullets.map((bullet, index) => {
        const Sign = icons[names[index] ?? ''] ?? Check;
        return (
          <li key={bullet} className="flex items-start gap-3">
            <Sign aria-hidden className="mt-0.5 size-4.5 flex-none text-accent-text" strokeWidth={2.25} />
            <RichText html={bullet} />
          </li>
        );
      })}
    </ul>
  );
}
