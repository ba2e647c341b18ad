import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import type { ListedArticle } from '@atrium/contract/schemas/models/article';
import { coverTitles } from '@atrium/domain/listening/playlist';
import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import {
  countMembers,
  listAdditions,
  listMembers,
} from '../../modules/listening/playlists/playlist-members.ts';
import type { Playlist } from '../../modules/listening/playlists/playlists.ts';
import { type Context, requirePerson } from '../../platform/context.ts';

const shownCovers = 4;

/** A few more than are shown: songs of one album have one picture. */
const lookedAt = 8;

const coversOf = ({ tracks, cover }: Playlist) => coverTitles(tracks, cover, lookedAt);

export async function presentPlaylists(ctx: Context, playlists: readonly Playlist[]): Promise<OwnPlaylist[]> {
  const listed = await findVisibleArticles(ctx, playlists.flatMap(coversOf));
  const members = await countMembers(
    ctx,
    playlists.map(({ id }) => id),
  );
  const { userId } = requirePerson(ctx);
  return playlists.map((playlist) => ({
    id: playlist.id,
    title: playlist.title,
    count: playlist.tracks.length,
    imageUrls: picturesOf(playlist, listed),
    updatedAt: playlist.updatedAt.toISOString(),
    isOwner: playlist.userId === userId,
    isShared: playlist.shareToken !== null,
    members: members.get(playlist.id) ?? 0,
  }));
}

export async function presentPlaylist(ctx: Context, playlist: Playlist): Promise<OwnPlaylist> {
  const [presented] = await presentPlaylists(ctx, [playlist]);
  if (!presented) throw new Error('a playlist was not presented');
  return presented;
}

export async function presentDetails(ctx: Context, playlist: Playlist) {
  const listed = await findVisibleArticles(ctx, playlist.tracks);
  const { userId } = requirePerson(ctx);
  const isOwner = playlist.userId === userId;
  return {
    ...(await presentPlaylist(ctx, playlist)),
    tracks: visibleTracks(playlist, listed),
    version: playlist.version,
    cover: playlist.cover,
    ownerName: playlist.ownerName,
    // a member neither shows it to others nor invites them
    shareToken: isOwner ? playlist.shareToken : null,
    invitationToken: isOwner ? playlist.invitationToken : null,
    ...(await peopleOf(ctx, playlist, userId)),
  };
}

export const visibleTracks = (
  { tracks }: Playlist,
  listed: ReadonlyMap<number, ListedArticle>,
): ListedArticle[] => tracks.flatMap((id) => listed.get(id) ?? []);

export function picturesOf(playlist: Playlist, listed: ReadonlyMap<number, ListedArticle>): string[] {
  const pictures = coversOf(playlist).flatMap((track) => listed.get(track)?.imageUrl ?? []);
  return [...new Set(pictures)].slice(0, shownCovers);
}

/** Where several people add titles: who they are, and who added what. */
async function peopleOf(ctx: Context, playlist: Playlist, userId: number) {
  const members = await listMembers(ctx, playlist.id);
  const additions = await listAdditions(ctx, playlist.id);
  if (members.length === 0 && additions.length === 0) return { people: [], additions: [] };
  const names = new Map(members.map((member) => [member.userId, member.name]));
  const adders = new Map(additions.map((addition) => [addition.articleId, addition.userId]));
  const nameOf = (articleId: number) =>
    adders.has(articleId) ? (names.get(adders.get(articleId) ?? 0) ?? '') : playlist.ownerName;
  return {
    people: members.map((member) => ({
      id: member.id,
      name: member.name,
      isYou: member.userId === userId,
    })),
    additions: [...new Set(playlist.tracks)].flatMap((articleId) => {
      const name = nameOf(articleId);
      return name === '' ? [] : [{ articleId, name }];
    }),
  };
}
