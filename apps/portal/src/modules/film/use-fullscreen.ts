import { useEffect, useState } from 'react';

/** iPhones show only the film itself on the whole screen, with controls of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullscreen(stage: HTMLElement | null, video: AppleVideo | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const refresh = () => setFull(stage !== null && document.fullscreenElement === stage);
    document.addEventListener('fullscreenchange', refresh);
    return () => document.removeEventListener('fullscreenchange', refresh);
  }, [stage]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // a browser may refuse; the film goes on where it is
    else if (stage?.requestFullscreen) stage.requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
