import type { Notification } from '@atrium/contract/schemas/notifications';
import type { NoticeTopic } from '@atrium/domain/notices';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { archive } from '../notifications/box.ts';
import { useTexts } from './texts-context.ts';

/** Accepts or declines what a notification asks, by the invitation that its subject names. */
export function useAnswer(item: Notification, topic: NoticeTopic | null) {
  const t = useTexts();
  const context = useAppContext();
  const announce = useSnackbar();
  const [isSending, setSending] = useState(false);
  const id = Number(item.subject.invitationId);
  const answer = async (accepted: boolean) => {
    setSending(true);
    const told = await context.backend.ask('addInvitationResponse', { params: { id }, body: { accepted } });
    setSending(false);
    if (told.ok) await archive(context, topic, item);
    else announce(t('alerts.notSaved'), { tone: 'danger' });
  };
  return {
    canAnswer: (item.key === 'team-invitation' || item.key === 'join-request') && id > 0,
    isSending,
    answer,
    labels: { accept: t('alerts.accept'), decline: t('alerts.decline') },
  };
}
