import { Dialog } from '@atrium/ui/overlay/dialog';
import { Link } from '@atrium/ui/ui-provider';
import { useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { roomAddress, useTenant } from '../kit/use-tenant.ts';
import { rooms, useMayEnter } from './rooms.ts';

const tabClass =
  'flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-11 font-medium text-t3 -outline-offset-2 aria-[current]:text-accent-text';

/** The first four rooms of this operator, and the rest behind the last tab. */
export function PhoneTabs() {
  const t = useTranslations('console');
  const mayEnter = useMayEnter();
  const tenant = useTenant();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const mine = rooms.filter(mayEnter);
  const first = mine.length > 5 ? mine.slice(0, 4) : mine;
  const rest = mine.slice(first.length);
  const isHere = (id: string) => path.split('/')[3] === id;
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {first.map((room) => (
        <Link
          key={room.id}
          href={roomAddress(tenant, room.id)}
          aria-current={isHere(room.id) ? 'page' : undefined}
          className={tabClass}
        >
          <room.icon aria-hidden className="size-5.5" />
          <span className="max-w-full truncate">{t(`rooms.${room.id}`)}</span>
        </Link>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={rest.some(({ id }) => isHere(id)) ? 'true' : undefined}
          onClick={() => setOpen(true)}
          className={tabClass}
        >
          <Ellipsis aria-hidden className="size-5.5" />
          {t('more')}
        </button>
      )}
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('more')}>
          <ul className="flex flex-col">
            {rest.map((room) => (
              <li key={room.id}>
                <Link
                  href={roomAddress(tenant, room.id)}
                  aria-current={isHere(room.id) ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className="menu-link text-15"
                >
                  <room.icon aria-hidden className="size-5 text-t2" />
                  {t(`rooms.${room.id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  );
}
