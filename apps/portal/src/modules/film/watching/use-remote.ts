import { useEffect, useState } from 'react';

/** Apple's own way to the same thing. */
type AppleVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void };
type Availability = Event & { availability?: string };

/** Shows the film on another screen; null where the browser knows of none. */
export function useRemote(video: AppleVideo | null): (() => void) | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => (video ? watch(video, setThere) : undefined), [video]);
  if (!video || !isThere) return null;
  return () => {
    if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
    // refused, or closed without a choice: it goes on here
    else void video.remote.prompt().catch(() => {});
  };
}

function watch(video: AppleVideo, onThere: (isThere: boolean) => void): () => void {
  if (video.webkitShowPlaybackTargetPicker) {
    const name = 'webkitplaybacktargetavailabilitychanged';
    const refresh = (event: Availability) => onThere(event.availability === 'available');
    video.addEventListener(name, refresh);
    return () => video.removeEventListener(name, refresh);
  }
  const { remote } = video;
  if (!remote?.watchAvailability) return () => {};
  const watching = remote.watchAvailability(onThere);
  // a browser that cannot look in the background says so; then there is no button
  watching.catch(() => {});
  return () => void watching.then((id) => remote.cancelWatchAvailability(id)).catch(() => {});
}
