import type { Notification } from '@atrium/contract/schemas/notifications';
import type { NotificationTopic } from '@atrium/domain/people/notification-types';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { archiveNotification } from '../notifications/inbox.ts';
import { useTexts } from './texts-context.ts';
import { useUndoable } from './use-undoable.ts';

/** Accepts or declines what a notification asks, by the invitation that its subject names. */
export function useAnswerNotification(item: Notification, topic: NotificationTopic | null) {
  const t = useTexts();
  const context = useAppContext();
  const announce = useSnackbar();
  const id = Number(item.subject.invitationId);
  const answer = useUndoable(async (accepted) => {
    const told = await context.backend.ask('addInvitationResponse', { params: { id }, body: { accepted } });
    if (told.ok) await archiveNotification(context, topic, item);
    else announce(t('alerts.notSaved'), { tone: 'danger' });
  });
  return {
    canAnswer: (item.key === 'team-invitation' || item.key === 'join-request') && id > 0,
    ...answer,
  };
}
