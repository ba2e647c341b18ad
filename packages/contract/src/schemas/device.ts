import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { deviceCalls } from '../calls/device.ts';
import { queryInteger } from './query.ts';

export const Device = z
  .object({
    id: z.int().positive(),
    deviceAttributes: z.object({
      desktop: z.boolean(),
      tablet: z.boolean(),
      modernPhone: z.boolean(),
      operatingSystem: z.string(),
    }),
  })
  .meta({ id: 'DeviceModel' });
export type Device = z.infer<typeof Device>;

export const deviceSchemas = {
  getDevice: {
    summary: 'What the caller browses with; 1 when unknown',
    /** What only the page can find out: an iPad that asks as a Mac has more than one. */
    query: z.object({ touchPoints: queryInteger(0, 100).optional() }),
    responses: { 200: Device },
  },
} as const satisfies Record<keyof typeof deviceCalls, CallSchemas>;
