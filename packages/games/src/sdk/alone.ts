import { greeting, protocolVersion, type ToGame, type ToPage } from './protocol.ts';

/*
 * A game on a page of its own, as the smallest host there is: it begins runs, shows what they come to and keeps nothing.
 * The page has an iframe, an output, a button to play again and one to leave; what is said stands in `data-` of its body.
 */

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

const frame = find<HTMLIFrameElement>('iframe');
const output = find<HTMLOutputElement>('output');
const again = find<HTMLButtonElement>('[data-again]');
const leave = find<HTMLButtonElement>('[data-leave]');
const { hue, rules, start = '', paused = '' } = document.body.dataset;

let port: MessagePort | undefined;
const say = (message: ToGame) => port?.postMessage(message);

function begin(): void {
  again.hidden = true;
  output.value = '0';
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { lang } = document.documentElement;
  const texts = { start, paused };
  say({
    type: 'start',
    run: {
      seed,
      best: null,
      locale: lang,
      hue: Number(hue),
      ...(rules && { rules }),
      isMuted: false,
      isCalm,
      texts,
    },
  });
  frame.focus();
  say({ type: 'focus' });
}

function hear({ data }: MessageEvent<ToPage>): void {
  if (data.type === 'ready') begin();
  if (data.type === 'score') output.value = String(data.score);
  if (data.type === 'end') {
    output.value = String(data.score);
    again.hidden = false;
    again.focus();
  }
  if (data.type === 'leave') leave.focus();
  if (data.type === 'load') say({ type: 'loaded', id: data.id, value: null });
  if (data.type === 'save') say({ type: 'saved', id: data.id, isKept: false });
}

addEventListener('message', ({ source, data }) => {
  if (port || source !== frame.contentWindow || data?.[greeting] !== protocolVersion) return;
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = hear;
  frame.contentWindow?.postMessage({ [greeting]: protocolVersion }, '*', [channel.port2]);
});
again.addEventListener('click', begin);
// the frame may have said hello before the listener was attached
frame.src = frame.dataset.src ?? '';
