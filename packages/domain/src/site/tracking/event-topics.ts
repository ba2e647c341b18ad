/** What browsers may report; anything else is refused, so nobody can fill the broker with topics of their own, or say how far they are in a challenge. */
export const eventTopics = [
  'page-view',
  'interaction',
  'error-page-view',
  'playback',
  'game-session',
] as const;
export type EventTopic = (typeof eventTopics)[number];

export const isEventTopic = (text: string): text is EventTopic =>
  (eventTopics as readonly string[]).includes(text);
