import type { LucideIcon, LucideProps } from 'lucide-react';

type DirectionalIconProps = LucideProps & { icon: LucideIcon };

/** The one place where icons flip for Arabic. Media transport never passes through here. */
export const DirectionalIcon = ({ icon: Icon, className = '', ...props }: DirectionalIconProps) => (
  <Icon aria-hidden {...props} className={`rtl:-scale-x-100 ${className}`} />
);
