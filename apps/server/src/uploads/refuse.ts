/** An error as the tus library sends it: a status and a body. */
export interface TusRefusal {
  status_code: number;
  body: string;
}

export const refuse = (status: number, sentence: string): Error & TusRefusal =>
  Object.assign(new Error(sentence), { status_code: status, body: `${sentence}\n` });
