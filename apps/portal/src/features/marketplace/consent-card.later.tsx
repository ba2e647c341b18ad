import type { Failure } from '@atrium/contract/client';
import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { loginStart } from '../../modules/sign-in/login-start.ts';
import { AppSign } from './app-sign.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { reauthenticatingMs, rememberOpening, takeOpening } from './opening.ts';
import { type AppConsent, agreeToApp, consentTo, openApp } from './own-apps.ts';

const unchanging = () => () => {};

/** The login that an app began with us, read in the browser only: a rendered page is the same for every visitor. */
const useInteraction = () =>
  useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get('interaction'),
    () => null,
  );

/** What an app asks to know, before it is told anything. */
export function ConsentCard({ id }: { id: number }) {
  const t = useTranslations('apps.consent');
  const browse = useTranslations('apps')('browse');
  const source = useMemo(() => consentTo(id), [id]);
  const shown = usePersonal(source, { anew: true });
  if (shown.value === null && shown.failure?.status === 404)
    return (
      <EmptyState
        title={t('goneTitle')}
        line={t('goneLine')}
        action={
          <ButtonLink href="/apps/viewAll" variant="accent" size="large">
            {browse}
          </ButtonLink>
        }
      />
    );
  return (
    <Loaded shown={shown} skeleton={<AppSkeleton title={t('page')} />} title={t('loadFailed')}>
      {(consent) => <Asked key={consent.version} consent={consent} />}
    </Loaded>
  );
}

function Asked({ consent }: { consent: AppConsent }) {
  const t = useTranslations('apps.consent');
  const scopes = useTranslations('apps.scope');
  const { locale } = useUi();
  const { title, maker, host, required, optional, agreed, isCovered, isOpen, privacyUrl } = consent;
  const [chosen, setChosen] = useState<readonly PartnerScope[]>(
    optional.filter((scope) => agreed?.scopes.includes(scope)),
  );
  const { press, isBusy, problem } = useOpening(consent, [...required, ...chosen]);
  const choose = (scope: PartnerScope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <section
      aria-labelledby="consent"
      className="flex flex-col gap-5 rounded-panel bg-s1 p-5 shadow-2 ring-1 ring-line md:p-8"
    >
      <AppSign app={consent} as="h2" />
      <div>
        <h1 id="consent" className="type-heading break-words">
          {t('title', { title })}
        </h1>
        <p className="mt-2 text-15 break-words text-pretty text-t2">
          {t('line', { name: maker ?? title, destination: host })}
        </p>
      </div>
      <div>
        <h2 className="text-13 font-medium text-t2">{t('required')}</h2>
        <ul className="mt-1 divide-y divide-line">
          {required.map((scope) => (
            <li key={scope} className="flex min-h-11 items-center gap-2.5 text-15 font-medium">
              <Check aria-hidden className="size-5 flex-none text-accent-text" />
              {scopes(scope)}
            </li>
          ))}
        </ul>
      </div>
      {optional.length > 0 && (
        <fieldset>
          <legend className="text-13 font-medium text-t2">{t('optional')}</legend>
          {optional.map((scope) => (
            <div key={scope}>
              <Checkbox
                label={scopes(scope)}
                checked={chosen.includes(scope)}
                onChange={() => choose(scope)}
              />
            </div>
          ))}
        </fieldset>
      )}
      <p className="text-13 text-pretty text-t2">
        {agreed && isCovered && <>{t('agreed', { date: formatDate(locale, new Date(agreed.at)) })} </>}
        {t('takeBack')}{' '}
        {privacyUrl && (
          <Link href={privacyUrl} className="underline underline-offset-2">
            {t('privacy')}
          </Link>
        )}
      </p>
      {!isOpen && <p className="text-15 font-medium">{t('needsPlan')}</p>}
      <p role="alert" className="text-14 font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <Button variant="accent" size="large" loading={isBusy} onClick={() => void press()}>
            {t(isCovered ? 'open' : 'agree')}
          </Button>
        ) : (
          <ButtonLink href="/subscription" variant="accent" size="large">
            {t('plans')}
          </ButtonLink>
        )}
        <ButtonLink href={consent.clickUrl ?? '/apps/viewAll'} size="large">
          {t('notNow')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Agreed to first, where that is new; then into the app. */
function useOpening(consent: AppConsent, scopes: readonly PartnerScope[]) {
  const t = useTranslations('apps.consent');
  const problemText = useProblemText();
  const context = useAppContext();
  const interaction = useInteraction();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refuse = (failure: Failure) => {
    setBusy(false);
    const { error } = failure.problem;
    // the app asked for a new sign-in: it leads back here, and on to the app
    if (error === 'REAUTHENTICATION_REQUIRED') {
      rememberOpening(consent.id, reauthenticatingMs);
      const target = location.pathname + location.search;
      return location.assign(loginStart({ page: 'login', lang: context.locale(), target, prompt: 'login' }));
    }
    if (error === 'CONSENT_CHANGED') return setProblem(t('changed'));
    const isLate = error === 'LOGIN_EXPIRED' || error === 'LOGIN_BEGUN_ELSEWHERE';
    setProblem(isLate ? t('late') : problemText(failure));
  };
  const press = async () => {
    setBusy(true);
    setProblem('');
    const said = await agreeToApp(context, consent, scopes);
    if (!said.ok) return refuse(said);
    const failure = await openApp(context, consent.id, interaction);
    if (failure) refuse(failure);
  };
  const arrive = useEffectEvent(() => {
    const isAgreed = consent.isCovered && consent.isOpen;
    if (interaction !== null && isAgreed && takeOpening(consent.id)) void press();
  });
  useEffect(() => arrive(), []);
  return { press, isBusy, problem };
}
