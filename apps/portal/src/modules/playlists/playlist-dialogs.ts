import { openDialog } from '../../kit/dialogs/dialogs.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loadTexts } from '../../kit/visit/texts.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';

/** Their texts come with the page of playlists: no other page brings them. */
const withTexts = async <Chunk>(context: AppContext, load: () => Promise<Chunk>): Promise<Chunk> => {
  const [chunk] = await Promise.all([load(), loadTexts(context, context.locale(), '/playlists')]);
  return chunk;
};

interface Addition {
  /** Numbers of what is added. */
  tracks: readonly number[];
  /** The name that a new playlist begins with. */
  name?: string | undefined;
}

/** Asks to which playlist; a guest is asked to sign in. */
export function openAddToPlaylist(context: AppContext, addition: Addition): void {
  if (isSignedIn()) showPicker(context, addition);
  else promptLogin({ reason: 'player.menu.signIn', keepOnNavigation: true });
}

const showPicker = (context: AppContext, addition: Addition) =>
  openDialog(
    () => withTexts(context, () => import('./add-to-playlist-dialog.later.tsx')),
    { tracks: addition.tracks, name: addition.name ?? '' },
    { keepOnNavigation: true },
  );

interface Naming {
  heading: string;
  name?: string;
  /** Null once it is done, else what was wrong. */
  send: (title: string) => Promise<string | null>;
}

export function openPlaylistName(context: AppContext, naming: Naming): void {
  openDialog(() => withTexts(context, () => import('./playlist-name-dialog.later.tsx')), naming, {
    keepOnNavigation: true,
  });
}
