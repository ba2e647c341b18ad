import { read } from '../call.ts';
import { unknownDevice } from '../unknown-device.ts';

export const deviceCalls = {
  getDevice: read('GET /device', 'browse', { empty: unknownDevice }),
} as const;
