import { Button } from '@atrium/ui/button';

type Props = {
  label: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Below a list by cursor, the newest first: the next page, while there is one. */
export function OlderButton({ label, query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-line p-3 text-center">
      <Button
        size="small"
        variant="outline"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
