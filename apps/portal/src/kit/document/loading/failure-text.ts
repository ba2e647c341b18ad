/** Why nothing came of it, as a message's key: without a network, trying again is no advice. */
export const failureTextKey = () =>
  `common.${navigator.onLine ? 'somethingWrong' : 'offline.title'}` as const;
