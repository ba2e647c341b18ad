import { read } from '../call.ts';

export const messagesCalls = {
  getMessages: read('GET /i18n/{lang}', 'browse', { empty: {} }),
} as const;
