import { useRouterState } from '@tanstack/react-router';
import { useSite } from '../../kit/visit/site.ts';

/** A page that is still a skeleton has no name of its own, and a tab without any shows its address. */
export function PendingTitle() {
  const { brand } = useSite().site.global;
  const isPending = useRouterState({ select: ({ matches }) => matches.at(-1)?.status === 'pending' });
  return isPending && <title>{brand}</title>;
}
