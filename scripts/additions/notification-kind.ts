import { localeCodes } from '../../packages/i18n/src/locales.ts';
import { type Addition, before } from './addition.ts';

const types = 'packages/domain/src/people/notification-types.ts';
const messagesOf = (locale: string) => `packages/i18n/messages/${locale}/notices.json`;
const others = localeCodes.filter((locale) => locale !== 'en').map(messagesOf);

const withWords = before(
  '    "release": {\n',
  '    "badge-earned": {\n      "title": "{badge}",\n      "text": "{badge}"\n    },\n',
);

/** What a customer is told when they earn a badge. */
export const notificationKind: Addition = {
  what: 'notification kind',
  files: {
    [types]: before(
      "  release: { kind: 'CONTENT'",
      "  'badge-earned': { kind: 'REWARD', takes: { badge: 'text' } },\n",
    ),
    ...Object.fromEntries(localeCodes.map((locale) => [messagesOf(locale), withWords])),
  },
  omissions: [
    {
      omits: [messagesOf('en'), ...others],
      doesNotCompile: ['packages/domain/src/people/notification-text.ts'],
    },
    { omits: others, doesNotCompile: ['packages/i18n/src/notifications.ts'] },
  ],
};
