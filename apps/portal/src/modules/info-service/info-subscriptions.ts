import type { InfoService, InfoServiceSubscription } from '@atrium/contract/schemas/info-services';
import { useMemo } from 'react';
import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import type { AskOutcome, PersonalSource } from '../../kit/visit/personal-data.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

export type { InfoService, InfoServiceSubscription };
export type InfoServiceChannel = InfoService['channels'][number];

/** What the customer chooses of a service. */
export interface InfoServiceOptions {
  topic?: string | undefined;
  hour: number;
  channel: InfoServiceChannel;
}

export const infoSubscriptions: PersonalSource<InfoServiceSubscription[]> = {
  noun: 'info-services',
  key: 'info-services',
  ask: ({ backend }) => backend.ask('getInfoServiceSubscriptions', {}),
};

interface Own {
  infoService: InfoService;
  subscription: InfoServiceSubscription | null;
}

const infoServiceOf = (id: number): PersonalSource<Own> => ({
  noun: 'info-services',
  key: `info-services:${id}`,
  ask: ({ backend }) => backend.ask('getInfoService', { params: { id } }),
});

/** One service as this person has it; nothing for a guest. */
export function useInfoService(id: number) {
  const source = useMemo(() => infoServiceOf(id), [id]);
  return usePersonal(source);
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function told<T>(context: AppContext, asking: Promise<AskOutcome<T>>): Promise<AskOutcome<T>> {
  const answer = await asking;
  if (answer.ok) await invalidate(context, 'info-services');
  return answer;
}

export const subscribeToInfoService = (
  context: AppContext,
  infoServiceId: number,
  wish: InfoServiceOptions,
) =>
  told(
    context,
    context.backend.ask('subscribeInfoService', {
      body: { infoServiceId, ...wish, timeZone: timeZone(), lang: context.locale() },
    }),
  );

type Change = Partial<InfoServiceOptions> & { paused?: boolean };

export const updateInfoSubscription = (context: AppContext, id: number, change: Change) =>
  told(
    context,
    context.backend.ask('updateInfoService', {
      params: { id },
      body: { ...change, ...(change.hour !== undefined && { timeZone: timeZone() }) },
    }),
  );

export const endInfoSubscription = (context: AppContext, id: number) =>
  told(context, context.backend.ask('endInfoService', { params: { id } }));
