import type { AppContext } from '../../../app/context.ts';

export const loadDevices = ({ backend }: AppContext) => backend.ask('getDevices');
