/**
 * Asks for the faces of a page's letters before anything else, where this browser has them: whoever comes back sees
 * every page in its own letters at once. Over a line they would share it with the first picture, so somebody who comes
 * for the first time reads a system's letters first. Runs in the page as it stands here, named by its script:
 * nothing from outside it may be used.
 */
export function askForKnownFaces() {
  const key = 'atrium:faces';
  const faces = document.currentScript?.dataset.faces ?? '';
  try {
    if (localStorage.getItem(key) === faces) for (const href of faces.split(' ')) ask(href);
    else addEventListener('load', remember, { once: true });
  } catch {
    // a browser that keeps nothing has no faces either
  }

  function ask(href: string) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }

  function remember() {
    document.fonts.ready.then(() => localStorage.setItem(key, faces)).catch(() => {});
  }
}
