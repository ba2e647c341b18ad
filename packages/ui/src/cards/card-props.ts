import type { Entry } from '@atrium/domain/site/models/structure';

export type CardProps = {
  entry: Entry;
  /** Within the first screen. */
  priority?: boolean | undefined;
};
