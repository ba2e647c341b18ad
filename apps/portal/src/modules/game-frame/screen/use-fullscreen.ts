import { useEffect, useState } from 'react';

/**
 * All of the screen; where a browser cannot do that (iPhones), all of the window. The document itself is shown large, so
 * that questions and messages stay visible.
 */
export function useFullscreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const refresh = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', refresh);
    return () => {
      document.removeEventListener('fullscreenchange', refresh);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);

  const toggle = () => {
    const { documentElement: root, fullscreenElement } = document;
    if (fullscreenElement) void document.exitFullscreen();
    else if (isFull || !document.fullscreenEnabled) setFull(!isFull);
    else root.requestFullscreen().catch(() => setFull(true));
  };
  return { isFull, toggle };
}
