import type { CallAnswer, CallInput } from '@atrium/contract/shapes';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Interaction } from './use-interaction.ts';
import { useIsPartnerTenant } from './use-partner.ts';
import { useRequest } from './use-request.ts';

type CarrierStep = { msisdn: string } | { loginToken: string; pin: string };
type LoginBody = CallInput<'loginByApi'>['body'];
export type RegistrationInput = Omit<CallInput<'registerByApi'>['body'], 'lang' | 'interaction'>;

/** A code is on its way; the token comes back together with it. */
export interface SentCode {
  token: string;
  sentTo: string;
  /** How many digits it has. */
  length: number;
}

export type LoginForms = ReturnType<typeof useLogin>;

/** The ways in, as forms use them: each ends by leaving the page, with a code to be typed, or with a problem. */
export function useLogin({ id, target }: Interaction) {
  const { backend, locale, visit } = useAppContext();
  const isPartner = useIsPartnerTenant();
  const request = useRequest();
  const origin = () => ({ interaction: id, lang: locale() });

  const login = async (body: LoginBody, sentTo = '') =>
    follow(await request.send(backend.ask('loginByApi', { body: { ...body, ...origin() } })), sentTo);

  /** A number and its PIN are the partner's to check, where there is one. */
  const loginAtCarrier = async (body: CarrierStep, sentTo = '') => {
    const params = { tenant: visit.tenant };
    const asked = backend.ask('loginAtPartner', { params, body: { ...body, ...origin() } });
    return follow(await request.send(asked), sentTo);
  };

  /** Leaves the page signed in, or says where a code went. */
  function follow(answer: CallAnswer<'loginByApi'> | CallAnswer<'loginAtPartner'> | null, sentTo: string) {
    if (answer?.status === 202) return { token: answer.body.loginToken, sentTo, length: answer.body.digits };
    if (answer) request.leave(answer.body.url, target);
    return null;
  }

  return {
    ...request,
    byPassword: async (email: string, password: string) =>
      void (await login({ type: 'EMAIL', email, password })),

    byEmailCode: (email: string) => login({ type: 'EMAIL_CODE', email }, email),

    byPhone: (msisdn: string) =>
      isPartner ? loginAtCarrier({ msisdn }, msisdn) : login({ type: 'MSISDN', msisdn }, msisdn),

    byRecognition: async () => void (await login({ type: 'RECOGNISED' })),

    async register(body: RegistrationInput): Promise<SentCode | null> {
      const answer = await request.send(backend.ask('registerByApi', { body: { ...body, ...origin() } }));
      return answer && { token: answer.body.loginToken, sentTo: body.email, length: answer.body.digits };
    },

    byCode: async ({ token: loginToken, sentTo }: SentCode, pin: string) =>
      void (isPartner && !sentTo.includes('@')
        ? await loginAtCarrier({ loginToken, pin })
        : await login({ type: 'PIN', loginToken, pin })),
  };
}
