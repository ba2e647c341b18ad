import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Parameters of the address: a filter survives a reload and can be sent to somebody. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const search = useLocation().search as Record<string, unknown>;
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (changed: Partial<Record<Name, string>>) => {
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (before: Record<string, unknown>) => {
          const next: Record<string, unknown> = { ...before, ...changed };
          for (const [name, value] of Object.entries(next)) if (value === '') delete next[name];
          return next;
        },
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [values, set] as const;
}

/** The router reads numbers and truth values out of an address. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
