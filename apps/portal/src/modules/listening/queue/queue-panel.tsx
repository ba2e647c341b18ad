import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Switch } from '@atrium/ui/fields/switch';
import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { savePreferences } from '../../person/person-preferences.ts';
import { editPlayerQueue, jumpTo, playerQueueView, setSettings } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { Edited } from '../../player/model/queue-edit.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { openAddToPlaylist } from '../../playlists/playlist-dialogs.ts';
import { QueueModes } from './queue-modes.tsx';
import { QueueRow } from './queue-row.tsx';
import { RecentTracks } from './recent-tracks.tsx';
import { useReorder } from './use-reorder.ts';

/** What follows: to be moved, taken out, cleared and kept. */
export function QueuePanel() {
  const t = useTranslations();
  const { queue, settings } = useStore(playerQueueView);
  const context = useAppContext();
  const [view, setView] = useState<QueueView>('upNext');
  if (!queue) return null;
  const playing = queue.tracks[queue.index];
  const isSong = playing !== undefined && !isSpoken(playing);
  const setAutoplay = (autoplay: boolean) => {
    setSettings({ autoplay });
    if (isSignedIn()) void savePreferences(context, { autoplay });
  };
  return (
    <section
      aria-label={t('listening.queue.title')}
      className="flex min-h-0 flex-1 flex-col rounded-game lg:bg-black/30 lg:p-4"
    >
      <QueueHead queue={queue} isShuffled={settings.isShuffled} view={view} onView={setView} />
      {isSong && <QueueModes settings={settings} onAutoplay={setAutoplay} />}
      {view === 'recent' ? (
        <RecentTracks queue={queue} />
      ) : (
        <UpNext queue={queue} isShuffled={settings.isShuffled} />
      )}
      <div className={`flex-none border-t border-line px-2 py-3 ${isSong ? 'max-lg:hidden' : ''}`}>
        <Switch
          label={t('listening.queue.autoplay')}
          hint={t(isSong ? 'listening.queue.autoplayLine' : 'listening.queue.autoplaySpoken')}
          checked={settings.autoplay}
          onChange={(event) => setAutoplay(event.target.checked)}
        />
      </div>
    </section>
  );
}

const queueViews = ['upNext', 'recent'] as const;
type QueueView = (typeof queueViews)[number];

type QueueHeadProps = Edited & { view: QueueView; onView: (view: QueueView) => void };

function QueueHead({ queue, isShuffled, view, onView }: QueueHeadProps) {
  const t = useTranslations();
  const announce = useSnackbar();
  const { tracks, index } = queue;
  const clear = () => {
    editPlayerQueue({ to: 'clear' });
    const undo = () => editPlayerQueue({ to: 'replace', queue, isShuffled });
    announce(t('listening.queue.cleared'), { action: { label: t('listening.queue.undo'), run: undo } });
  };
  const context = useAppContext();
  const save = () => openAddToPlaylist(context, { tracks: tracks.map(({ id }) => id) });
  return (
    <header className="flex flex-none flex-wrap items-center justify-between gap-2 px-2">
      <fieldset aria-label={t('listening.queue.views')} className="flex flex-none rounded-full bg-s2 p-0.5">
        {queueViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            className="pressable hit h-10 rounded-full px-3.5 text-13 font-medium aria-pressed:bg-white aria-pressed:text-black"
            onClick={() => onView(one)}
          >
            {t(`listening.queue.${one}`)}
          </button>
        ))}
      </fieldset>
      <span className={`flex ${view === 'recent' ? 'invisible' : ''}`}>
        <IconButton label={t('listening.queue.save')} icon={<ListPlus aria-hidden />} onClick={save} />
        <Button variant="ghost" size="small" disabled={index + 1 >= tracks.length} onClick={clear}>
          {t('common.clear')}
        </Button>
      </span>
    </header>
  );
}

/** The same track may be there twice. */
function keysOf(tracks: readonly PlayableTrack[]): string[] {
  const seen = new Map<number, number>();
  return tracks.map(({ id }) => {
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return `${id}:${count}`;
  });
}

function UpNext({ queue, isShuffled }: Edited) {
  const t = useTranslations('listening.queue');
  const player = useTranslations('player');
  const { locale } = useUi();
  const announce = useSnackbar();
  const [told, setTold] = useState('');
  const { tracks, index } = queue;
  const first = index + 1;
  const rows = tracks.slice(first);
  const keys = keysOf(tracks).slice(first);

  const move = (from: number, to: number) => {
    const track = rows[from];
    if (!track || to < 0 || to >= rows.length || from === to) return;
    editPlayerQueue({ to: 'move', from: first + from, place: first + to });
    const position = formatNumber(locale, to + 1);
    setTold(t('moved', { title: track.title, position, count: formatNumber(locale, rows.length) }));
  };
  const remove = (place: number) => {
    const track = rows[place];
    if (!track) return;
    editPlayerQueue({ to: 'remove', index: first + place });
    const undo = () => editPlayerQueue({ to: 'replace', queue, isShuffled });
    announce(t('removed', { title: track.title }), { action: { label: t('undo'), run: undo } });
  };
  const { list, dragged, handle } = useReorder(rows.length, move);

  const seconds = rows.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {rows.length === 0 ? (
        <p className="flex-1 px-2 py-6 text-15 text-t2">{t('empty')}</p>
      ) : (
        <p className="px-2 text-13 text-t2">
          {t('summary', { count: rows.length, length: formatDuration(locale, seconds) })}
        </p>
      )}
      {rows.length > 0 && (
        <ol ref={list} className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {rows.map((track, place) => (
            <QueueRow
              key={keys[place]}
              track={track}
              offset={dragged?.from === place ? dragged.by : null}
              handle={handle(place)}
              removeLabel={player('queue.remove', { title: track.title })}
              onPlay={() => jumpTo(first + place)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
    </>
  );
}
