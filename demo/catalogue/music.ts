import type { CatalogueArticle } from './article.ts';
import { klangArtists } from './music/artists/klang.ts';
import { machineArtists } from './music/artists/machines.ts';
import { noorArtists } from './music/artists/noor.ts';
import { playerArtists } from './music/artists/players.ts';
import { songArtists } from './music/artists/songs.ts';
import { albumsAndTracks } from './music/mix.ts';
import { ownPlaylists } from './music/playlists/own.ts';
import { sharedPlaylists } from './music/playlists/shared.ts';
import { musicVideos } from './music/videos.ts';

export { categories } from './music/categories.ts';

export const articles: readonly CatalogueArticle[] = [
  ...Object.values(songArtists),
  ...Object.values(machineArtists),
  ...Object.values(playerArtists),
  ...Object.values(noorArtists),
  ...Object.values(klangArtists),
  ...albumsAndTracks,
  ...sharedPlaylists,
  ...ownPlaylists,
  ...musicVideos,
];
