import { Dot } from '@atrium/ui/chrome/dot';
import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';

interface ToolLinkProps {
  href: string;
  icon: string;
  label: string;
  hasNews?: boolean;
  /** On its corner; the label says it in words. */
  mark?: ReactNode;
  /** There is something in it that phones show too. */
  isOnPhones?: boolean;
}

/** Phones have these among their tabs. */
export const ToolLink = ({ href, icon, label, hasNews = false, mark, isOnPhones = false }: ToolLinkProps) => (
  <Link
    href={href}
    aria-label={label}
    className={`pressable relative grid size-11 flex-none place-items-center rounded-full hover:bg-current/10 ${isOnPhones ? '' : 'max-md:hidden'}`}
  >
    <Icon name={icon} className="size-5.5" />
    {hasNews && <Dot />}
    {mark}
  </Link>
);
