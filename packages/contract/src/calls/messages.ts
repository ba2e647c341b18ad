import { call } from '../call.ts';

export const messagesCalls = {
  getMessages: call('GET /i18n/{lang}', 'public', { empty: {} }),
} as const;
