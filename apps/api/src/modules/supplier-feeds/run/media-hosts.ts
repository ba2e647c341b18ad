import { type FeedItem, type FeedMedia, RowRefused } from '../parse/feed-item.ts';
import type { MediaHost } from '../store/hosts.ts';

/** Each is a line in the policy of every page; a supplier with more says which. */
const mostHosts = 20;

const isStream = ({ url, type = '' }: FeedMedia): boolean =>
  /\.(?:m3u8|mpd)(?:[?#]|$)/i.test(url) || /mpegurl|dash/.test(type);

/**
 * Where the linked media of a feed may lie. Browsers load media only from hosts that the page's policy names: those that
 * the settings name, or the few that the rows of the feed have.
 */
export function createHostBook(known: readonly MediaHost[], allowed: readonly string[] | undefined) {
  const streams = new Map(known.map((host) => [host.origin, host.isStream]));
  const seen = new Set(streams.keys());
  return {
    /** Throws where a page could not play what the row links to. */
    check({ media }: FeedItem): void {
      for (const { host, origin } of media.flatMap((one) => URL.parse(one.url) ?? [])) {
        if (!/^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin))
          throw new RowRefused(`media: ${host} cannot be used; allowed: a public host by https`);
        if (allowed && !allowed.some((name) => isHost(host, name)))
          throw new RowRefused(
            `media: ${host} is not among the hosts of this feed; allowed (mediaHosts): ${allowed.join(', ')}`,
          );
        if (!allowed && !seen.has(origin) && seen.size >= mostHosts)
          throw new RowRefused(
            `media: ${host} would be host number ${mostHosts + 1} of this feed; name the hosts that are right in its settings (mediaHosts)`,
          );
        seen.add(origin);
      }
    },
    /** What the policy of pages lacks for these rows. */
    missing(items: readonly FeedItem[]): MediaHost[] {
      const found = new Map<string, boolean>();
      for (const one of items.flatMap(({ media }) => media)) {
        const origin = URL.parse(one.url)?.origin;
        if (origin !== undefined) found.set(origin, isStream(one) || (found.get(origin) ?? false));
      }
      return [...found].flatMap(([origin, streamed]) => {
        const before = streams.get(origin);
        return before === undefined || (streamed && !before) ? [{ origin, isStream: streamed }] : [];
      });
    },
    add(hosts: readonly MediaHost[]): void {
      for (const host of hosts) streams.set(host.origin, host.isStream);
    },
  };
}

export type HostBook = ReturnType<typeof createHostBook>;

const isHost = (host: string, name: string) =>
  name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
