import type { Addition } from './addition.ts';
import { connector } from './connector.ts';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { locale } from './locale.ts';
import { notificationKind } from './notification-kind.ts';
import { publicationSection } from './publication-section.ts';
import { screen } from './screen.ts';

export const additions: readonly Addition[] = [
  endpoint,
  screen,
  job,
  notificationKind,
  connector,
  publicationSection,
  // last: its texts are copies of those that the others have added to
  locale,
];
