import type { MessageKey } from '@atrium/i18n/keys';
import { ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { plansHref } from '../subscribe/plans/plans-href.ts';
import { usePlansPress } from './plans.ts';

type PlansLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Why a guest is asked to sign in, where the tenant wants that first. */
  reason?: MessageKey;
};

/** To the plans, where a plan is all there is to say. */
export function PlansLink({ reason, variant = 'accent', ...props }: PlansLinkProps) {
  const onPress = usePlansPress();
  return (
    <ButtonLink
      {...props}
      variant={variant}
      href={plansHref}
      onClick={(press) => onPress(press, { reason })}
    />
  );
}
