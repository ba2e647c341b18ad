import type { AppContext } from '../../../kit/visit/context.ts';

export const loadDevices = ({ backend }: AppContext) => backend.ask('getDevices');
