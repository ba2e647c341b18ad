import { createContext, use } from 'react';

type Acts = { leave: () => Promise<void>; prolong: () => Promise<void> };

export const SessionActs = createContext<Acts>({ leave: async () => {}, prolong: async () => {} });
export const useSessionActs = () => use(SessionActs);
