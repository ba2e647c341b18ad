import { saveAcrossReload } from '../../../kit/document/loading/reload-state.ts';
import { beforeSignOut } from '../../../kit/visit/before-sign-out.ts';
import { docked, playerQueueView, reportPageHidden, suspendPlayback } from '../engine/player-engine.ts';
import { playerPort } from '../progress/player-port.ts';
import { sendUnsentPositions } from '../progress/positions.ts';
import { allUsageReported, sendUnsentReports } from '../progress/usage.ts';
import { persistQueue } from './persist-queue.ts';
import { shareQueue } from './shared-queue.ts';
import type { TabQueue } from './stored-queue.ts';

/** Seconds of a track after which its place is kept anew. */
const step = 5;

/** Keeps what is lined up for the next document and the other devices, and tells what could not be told before. */
export function persistPlayback(): () => void {
  saveAcrossReload('player', () => docked.get()?.isPlaying || undefined);
  let kept: TabQueue | null = null;
  // what was found lined up is known to the others already
  let shared: readonly unknown[] = docked.get()?.isPlaying ? [] : markOf(current());
  let sharedPosition = current()?.position ?? 0;
  let isLeaving = false;
  const keep = (isLast: boolean) => {
    if (isLeaving) return;
    const now = current();
    const hasChanged = now?.tracks !== kept?.tracks || now?.index !== kept?.index || now?.loop !== kept?.loop;
    const hasMoved = Math.abs((now?.position ?? 0) - (kept?.position ?? 0)) >= step;
    const isLouder = now?.volume !== kept?.volume || now?.isMuted !== kept?.isMuted;
    if (!hasChanged && !hasMoved && !isLouder && !isLast) return;
    kept = now;
    persistQueue(now);
    if (!now) return;
    // other devices are told what is lined up; and where it was left, when it is left and has moved
    const mark = markOf(now);
    const isMoved = isLast && shared.length > 0 && Math.abs(now.position - sharedPosition) >= 1;
    if (isMoved || mark.some((part, place) => part !== shared[place])) {
      shared = mark;
      sharedPosition = now.position;
      shareQueue(now, isLast);
    }
  };
  const onHide = () => {
    if (document.visibilityState !== 'visible') onLeave();
  };
  const onLeave = () => {
    if (isLeaving) return;
    keep(true);
    reportPageHidden();
  };
  const onOnline = () => {
    void sendUnsentReports();
    void sendUnsentPositions();
  };
  const onSignOut = () => {
    keep(true);
    isLeaving = true;
    // else the next person at this browser would find it
    persistQueue(null);
    const goOn = suspendPlayback();
    const stay = () => {
      isLeaving = false;
      goOn();
      persistQueue(current());
    };
    return { told: allUsageReported(), stay };
  };
  const ends = [
    beforeSignOut(onSignOut),
    docked.subscribe(() => keep(false)),
    playerQueueView.subscribe(() => keep(false)),
  ];
  document.addEventListener('visibilitychange', onHide);
  addEventListener('pagehide', onLeave);
  addEventListener('online', onOnline);
  onOnline();
  let isGone = false;
  void playerPort.then(({ onListener, listener }) => {
    let who = listener();
    const end = onListener(() => {
      if (who === listener()) return;
      who = listener();
      onOnline();
    });
    if (isGone) end();
    else ends.push(end);
  });
  return () => {
    isGone = true;
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('pagehide', onLeave);
    removeEventListener('online', onOnline);
  };
}

const markOf = (now: TabQueue | null) =>
  now ? [now.tracks, now.index, now.loop, now.isShuffled, docked.get()?.isPlaying ?? false] : [];

function current(): TabQueue | null {
  const { queue, settings } = playerQueueView.get();
  const shown = docked.get();
  if (!queue || !shown) return null;
  const { position, volume, isMuted } = shown;
  return { ...queue, position, volume, isMuted, loop: settings.loop, isShuffled: settings.isShuffled };
}
