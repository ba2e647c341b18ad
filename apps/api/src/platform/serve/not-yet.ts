/** Stands where a handler will: the call is declared, and answers 501. */
export interface NotYet {
  /** What brings it. */
  readonly notYet: string;
}

export const notYet = (story: string): NotYet => ({ notYet: story });

export const isNotYet = (handler: object): handler is NotYet => 'notYet' in handler;
