/** What a start says while it lasts. */
export interface StartProgress {
  step(text: string): void;
}
