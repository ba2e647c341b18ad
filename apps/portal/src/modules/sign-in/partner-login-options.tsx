import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { loginHref } from './login-href.ts';

interface PartnerWaysProps {
  /** The path to return to: it holds the offer that the visitor was about to take. */
  target: string;
}

/** At a partner's tenant: its own door first, then all ways in; an account is begun there. */
export function PartnerLoginOptions({ target }: PartnerWaysProps) {
  const t = useTranslations();
  const { site } = useSite();
  const { isGoing, toDoor, toSignUp } = usePartner(target);
  const door = site.login_options.find(({ flow }) => flow === 'WEB');
  return (
    <>
      {door && (
        <Button variant="accent" size="large" wide loading={isGoing} onClick={() => void toDoor(door.id)}>
          {door.title}
        </Button>
      )}
      <ButtonLink href={loginHref(target)} size="large" wide>
        {t('common.signIn')}
      </ButtonLink>
      <Button variant="ghost" wide disabled={isGoing} onClick={() => void toSignUp()}>
        {t('common.register')}
      </Button>
    </>
  );
}

/** Both ways are the partner's to say; where it says none, ours is as good. */
function usePartner(target: string) {
  const { backend, locale } = useAppContext();
  const { tenant, visit } = useSite();
  const t = useTranslations('errors');
  const announce = useSnackbar();
  const toHref = useHref();
  const [isGoing, setGoing] = useState(false);

  const go = (url: string | undefined, page: '/user/login' | '/user/register') => {
    const { origin } = visit;
    const href = safeRedirect(url, { origin, allowedOrigins: tenant.redirectOrigins });
    location.assign(href ?? toHref(loginHref(target, page)));
  };
  const toDoor = async (partner: string) => {
    setGoing(true);
    const body = { redirectUrl: target, lang: locale(), partner, ...offerIn(target) };
    const answer = await backend.ask('getPartnerRedirectionUrl', { body });
    // no balance there: an answer like any other, and no failure
    if (answer.ok && answer.status === 402) {
      setGoing(false);
      announce(t('INSUFFICIENT_FUNDS'));
    } else go(answer.ok ? answer.body.url : undefined, '/user/login');
  };
  const toSignUp = async () => {
    setGoing(true);
    const answer = await backend.ask('signUpAtPartner', { body: { redirectionUrl: target, lang: locale() } });
    go(answer.ok ? answer.body.url : undefined, '/user/register');
  };
  return { isGoing, toDoor, toSignUp };
}

/** The offer that the visitor was about to take, for a partner that sells it. */
function offerIn(target: string) {
  const query = new URLSearchParams(target.split('#')[0]?.split('?')[1]);
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  return {
    articleId: number('articleId'),
    purchaseType: query.get('purchaseType') ?? undefined,
    subscriptionTypeId: number('subTypeId'),
  };
}
