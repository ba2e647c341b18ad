import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { accountPages } from '../../../modules/person/account-pages.ts';

const { profile: _self, ...others } = accountPages;
const tiles = Object.entries(others) as [keyof typeof others, (typeof others)[keyof typeof others]][];

/** The pages of the account, each with what it is for. */
export function AccountTiles() {
  const t = useTranslations();
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 md:mt-10 md:gap-4 lg:grid-cols-3">
      {tiles.map(([name, { href, title, icon: Icon }]) => (
        <li key={name}>
          <Link
            href={href}
            className="pressable group flex h-full items-center gap-4 rounded-panel bg-s1 p-4 shadow-1 hover:bg-s2 md:p-5"
          >
            <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
              <Icon aria-hidden className="size-6" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-16 font-medium">{t(title)}</span>
              <span className="mt-0.5 block text-13 text-t2">{t(`profile.tile.${name}`)}</span>
            </span>
            <DirectionalIcon icon={ChevronRight} className="size-5 flex-none text-t3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
