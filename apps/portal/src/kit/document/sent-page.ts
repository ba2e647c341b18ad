let hasMoved = false;

/** Whether what is drawn is what the server sent. On the server it always is. */
export const isSentPage = () => !hasMoved;

/** From now on the browser draws its pages itself. */
export function leaveSentPage() {
  hasMoved = true;
}
