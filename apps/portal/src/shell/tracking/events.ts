import type { EventTopic } from '@atrium/domain/site/tracking/event-topics';

export type EventFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Every event the portal reports, by the name the tag manager sees, and the topic our own backend keeps it under. */
export const trackingEvents = {
  'content-view': 'page-view',
  interaction: 'interaction',
  'error page view': 'error-page-view',
  playback: 'playback',
  'game session': 'game-session',
} as const satisfies Record<string, EventTopic>;

export type EventName = keyof typeof trackingEvents;
