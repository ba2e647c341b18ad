/** Topics that browsers may report. Others are refused: a client could fill the broker with topics of its own, or claim progress in a challenge. */
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
