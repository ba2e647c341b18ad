import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { messagesCalls } from '../calls/messages.ts';
import { Lang } from './fields.ts';

export const messagesSchemas = {
  getMessages: {
    summary:
      "Message key to text: the product's catalogue with the tenant's own wording over it, or that wording alone (`only=tenant`)",
    params: z.object({ lang: Lang }),
    query: z.object({ only: z.literal('tenant').optional() }),
    responses: { 200: z.record(z.string(), z.string()) },
  },
} as const satisfies Record<keyof typeof messagesCalls, CallSchemas>;
