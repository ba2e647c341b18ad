export type NavItem = {
  id: string;
  label: string;
  href: string;
  /** A name of `icon.tsx`. */
  icon?: string | undefined;
  isNew?: boolean | undefined;
  /** A dot: something unread. */
  hasNews?: boolean | undefined;
};
