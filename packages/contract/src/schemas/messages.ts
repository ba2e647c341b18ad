import { z } from 'zod';
import type { messagesCalls } from '../calls/messages.ts';
import type { CallSchemas } from '../shapes.ts';
import { Lang } from './fields.ts';

export const messagesSchemas = {
  getMessages: {
    summary: "The tenant's own wording: message key to text, over the product's catalogue",
    params: z.object({ lang: Lang }),
    responses: { 200: z.record(z.string(), z.string()) },
  },
} as const satisfies Record<keyof typeof messagesCalls, CallSchemas>;
