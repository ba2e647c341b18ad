import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** What is refused is refused again; what did not arrive is asked for once more. */
const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        networkMode: 'always', // the answer says what is wrong; nothing waits in silence
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
