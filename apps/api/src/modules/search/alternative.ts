/** A word of the dictionary that may be meant by a word of the query. */
export interface Alternative {
  id: number;
  word: string;
  articles: number;
  match: 'exact' | 'prefix' | 'near';
}
