import { ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { PageHead } from '../../kit/page/page-head.tsx';

interface ExplainedProps {
  title: string;
  line: string;
  action: { label: string; href: string };
}

/** A page of one's own that has nothing in it yet: it says what will stand here, and where that comes from. */
export const Explained = ({ title, line, action }: ExplainedProps) => (
  <div className="mx-auto w-full max-w-360 px-gutter py-6 md:py-10">
    <PageHead title={title} hidden />
    <h1 className="sr-only">{title}</h1>
    <EmptyState
      title={title}
      line={line}
      action={
        <ButtonLink href={action.href} variant="accent" size="large">
          {action.label}
        </ButtonLink>
      }
    />
  </div>
);
