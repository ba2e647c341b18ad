import { read, write } from '../call.ts';

/** A customer's notifications. New ones arrive at `GET /notifications/stream`, which is no call: it has no end. */
export const notificationsCalls = {
  getNotifications: read('GET /notifications', 'ownAccount'),
  readNotifications: write('PUT /notifications/read', 'ownAccount', { repeatable: true }),
  archiveNotification: write('PUT /notifications/{id}/archive', 'ownAccount', { repeatable: true }),
  unarchiveNotification: write('DELETE /notifications/{id}/archive', 'ownAccount', { repeatable: true }),
  snoozeNotification: write('PUT /notifications/{id}/snooze', 'ownAccount', { repeatable: true }),
  wakeNotification: write('DELETE /notifications/{id}/snooze', 'ownAccount', { repeatable: true }),
  getNotificationSettings: read('GET /notifications/settings', 'ownAccount'),
  saveNotificationSettings: write('PUT /notifications/settings', 'ownAccount', { repeatable: true }),
  getPushKey: read('GET /notifications/push', 'ownAccount'),
  isPushKnown: read('POST /notifications/push/known', 'ownAccount'),
  allowPush: write('PUT /notifications/push', 'ownAccount', { repeatable: true }),
  endPush: write('POST /notifications/push/end', 'ownAccount', { repeatable: true }),
} as const;
