let hasMoved = false;

/** Whether what is drawn is what the server sent. On the server it always is. Decision 0053. */
export const isFirstDocument = () => !hasMoved;

/** From now on the browser draws its pages itself. */
export function leaveFirstDocument() {
  hasMoved = true;
}
