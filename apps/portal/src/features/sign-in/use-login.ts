import type { CallInput } from '@atrium/contract/shapes';
import { useRouter } from '@tanstack/react-router';
import type { Interaction } from './use-interaction.ts';
import { useRequest } from './use-request.ts';

type LoginBody = CallInput<'loginByApi'>['body'];
export type Registration = Omit<CallInput<'registerByApi'>['body'], 'lang' | 'interaction'>;

/** A code is on its way; the token comes back together with it. */
export interface SentCode {
  token: string;
  sentTo: string;
  /** How many digits it has. */
  length: number;
}

export type Login = ReturnType<typeof useLogin>;

/** The ways in, as forms use them: each ends by leaving the page, with a code to be typed, or with a problem. */
export function useLogin({ id, target }: Interaction) {
  const { backend, locale } = useRouter().options.context;
  const request = useRequest();
  const origin = () => ({ interaction: id, lang: locale() });

  async function login(body: LoginBody): Promise<string | null> {
    const answer = await request.send(backend.ask('loginByApi', { body: { ...body, ...origin() } }));
    if (answer?.status === 202) return answer.body.loginToken;
    if (answer) request.leave(answer.body.url, target);
    return null;
  }

  return {
    ...request,
    byPassword: async (email: string, password: string) =>
      void (await login({ type: 'EMAIL', email, password })),

    async byEmailCode(email: string): Promise<SentCode | null> {
      const token = await login({ type: 'EMAIL_CODE', email });
      return token ? { token, sentTo: email, length: 6 } : null;
    },

    async byPhone(msisdn: string): Promise<SentCode | null> {
      const token = await login({ type: 'MSISDN', msisdn });
      return token ? { token, sentTo: msisdn, length: 4 } : null;
    },

    async register(body: Registration): Promise<SentCode | null> {
      const answer = await request.send(backend.ask('registerByApi', { body: { ...body, ...origin() } }));
      return answer && { token: answer.body.loginToken, sentTo: body.email, length: 6 };
    },

    byCode: async (loginToken: string, pin: string) => void (await login({ type: 'PIN', loginToken, pin })),
  };
}
