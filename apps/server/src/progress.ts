/** What a start says while it lasts. */
export interface Progress {
  step(text: string): void;
}
