import type { MessageKey } from '@atrium/i18n/keys';
import { ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { signInFirst } from '../sign-in/sign-in-first.ts';
import { plansHref } from './plans.ts';

type PlansLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Why a guest is asked to sign in first; without one the plans are for everybody to see. */
  reason?: MessageKey;
};

/** To the plans, where a plan is all there is to say. */
export const PlansLink = ({ reason, variant = 'accent', ...props }: PlansLinkProps) => (
  <ButtonLink
    {...props}
    variant={variant}
    href={plansHref}
    onClick={(press) => {
      if (reason) signInFirst(reason, press);
    }}
  />
);
