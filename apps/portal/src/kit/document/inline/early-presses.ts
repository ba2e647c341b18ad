/**
 * A button that was sent with the page does nothing until React has read it, on a slow phone for seconds, and React
 * forgets presses on what it has not read. They are kept, and made once the button listens, or the one that was drawn
 * in its place. A link that leads elsewhere waits as well, but less long: it may be asked about, or not be whole yet.
 * Runs in the page as it stands here, before any other script: nothing from outside it may be used.
 */
export function keepEarlyPresses() {
  const patienceMs = 10_000;
  const patienceForLinksMs = 3000;
  let sent: ReadonlySet<Element> | undefined;
  const waiting = new Set<Element>();
  const listens = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const alike = (button: Element) =>
    [...document.querySelectorAll('button')].filter(
      ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
    );

  function keep(button: HTMLButtonElement) {
    const before = alike(button);
    const place = before.indexOf(button);
    const since = Date.now();
    waiting.add(button);
    /** Among more or fewer buttons of its kind the successor is ambiguous: then none is pressed. */
    const heirOf = (now: HTMLButtonElement[]) => (now.length === before.length ? now[place] : undefined);
    const press = () => {
      const heir = button.isConnected ? button : heirOf(alike(button));
      const isHeard = heir !== undefined && listens(heir);
      if (!isHeard && Date.now() - since < patienceMs) {
        setTimeout(press, 50);
        return;
      }
      waiting.delete(button);
      if (isHeard) heir.click();
    };
    press();
  }

  /** Set by the leave guard, which looks at links that are pressed. */
  const isGuarded = () => document.documentElement.hasAttribute('data-guarded');

  function keepLink(link: HTMLAnchorElement, pressed: MouseEvent) {
    const since = Date.now();
    const press = () => {
      if (!isGuarded() && Date.now() - since < patienceForLinksMs) {
        setTimeout(press, 50);
        return;
      }
      waiting.delete(link);
      link.dispatchEvent(new MouseEvent('click', pressed));
    };
    waiting.add(link);
    setTimeout(press, 50);
  }

  addEventListener(
    'click',
    (event) => {
      const link = event.isTrusted && event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || isGuarded() || (link.origin === location.origin && !link.dataset.link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!waiting.has(link)) keepLink(link, event);
    },
    true,
  );

  // the page is whole, and none of its scripts has run
  document.onreadystatechange = () => {
    sent ??= new Set(document.querySelectorAll('button'));
  };

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // what others put into the page is none of ours
      if (!button || listens(button) || sent?.has(button) === false) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!waiting.has(button)) keep(button);
    },
    true,
  );
}
