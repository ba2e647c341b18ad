import type { MessageKey } from '@atrium/i18n/keys';
import { ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';

type GetLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Why a guest is asked to sign in. */
  reason: MessageKey;
};

/** The way to own something: a guest signs in first, everybody else chooses a plan. */
export const GetLink = ({ reason, variant = 'accent', ...props }: GetLinkProps) => (
  <ButtonLink
    {...props}
    variant={variant}
    href="/subscription"
    onClick={(event) => {
      if (isSignedIn()) return;
      event.preventDefault();
      promptLogin({ reason });
    }}
  />
);
