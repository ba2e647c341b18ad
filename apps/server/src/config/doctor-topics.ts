/** What `npm run doctor` looks at; each can be named in ALLOW_INCOMPLETE. */
export const topics = [
  'stage',
  'secret',
  'mail',
  'sms',
  'origin',
  'proxies',
  'payment',
  'seller',
  'tax',
  'legal',
  'staff',
  'content',
  'audit',
  'backup',
  'disk',
  'storage',
  'media',
  'clock',
] as const;
export type Topic = (typeof topics)[number];
