import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** How browsers reach the supplier: the proof maps the name to this machine. */
export const supplierHost = 'podcasts.example';
export const episodeCount = 24;
export const showNumber = '917393e3-1b1e-5cef-ace4-edaa54e1f811';

export interface PodcastHost {
  /** Of the feed, as the product fetches it. */
  address: string;
  /** What must stand in PRIVATE_BACKENDS. */
  host: string;
  /** How many parts of episodes were asked for. */
  parts(): number;
  stop(): void;
}

/** A supplier: the feed over http within the own network, its episodes over https as browsers get them. */
export async function startPodcastHost(folder: string, episode: string): Promise<PodcastHost> {
  let parts = 0;
  const [key, cert] = [join(folder, 'supplier.key'), join(folder, 'supplier.crt')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${supplierHost}`],
      ...['-addext', `subjectAltName=DNS:${supplierHost}`, '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  const media = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (req, res) => {
    // as analytics of podcasts do: the address of the feed leads on to another one
    if (req.url?.startsWith('/track/'))
      res.writeHead(302, { location: req.url.replace('/track/', '/') }).end();
    else {
      parts++;
      sendPart(req, res, episode);
    }
  });
  const mediaPort = await listening(media);
  const feed = createServer((_, res) =>
    res
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(feedOf(mediaPort, statSync(episode).size)),
  );
  const feedPort = await listening(feed);
  return {
    address: `http://127.0.0.1:${feedPort}/harbour.xml`,
    host: `127.0.0.1:${feedPort}`,
    parts: () => parts,
    stop() {
      for (const server of [media, feed]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function sendPart(req: IncomingMessage, res: ServerResponse, file: string): void {
  const { size } = statSync(file);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  res.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end })
    .on('error', () => res.destroy())
    .pipe(res);
}

/** As hosts of podcasts write it: itunes and Podcasting 2.0, markup in CDATA, entities, addresses that lead on. */
function feedOf(port: number, bytes: number): string {
  const items = Array.from({ length: episodeCount }, (_, index) => {
    const number = episodeCount - index;
    const day = new Date(Date.UTC(2026, 0, 5) + number * 7 * 86_400_000).toUTCString();
    return `<item>
      <title>Episode ${number}: tide &amp; time</title>
      <guid isPermaLink="false">harbour-${number}</guid>
      <pubDate>${day}</pubDate>
      <enclosure url="https://${supplierHost}:${port}/track/episode-${number}.mp3?source=feed&amp;n=${number}" length="${bytes}" type="audio/mpeg"/>
      <itunes:duration>00:01:00</itunes:duration>
      <itunes:episode>${number}</itunes:episode><itunes:season>1</itunes:season>
      <itunes:episodeType>full</itunes:episodeType><itunes:explicit>false</itunes:explicit>
      <podcast:season name="At the quay">1</podcast:season><podcast:episode>${number}</podcast:episode>
      <podcast:person role="host">Mara Ode</podcast:person>
      <podcast:transcript url="https://${supplierHost}:${port}/${number}.vtt" type="text/vtt"/>
      <podcast:chapters url="https://${supplierHost}:${port}/${number}.json" type="application/json+chapters"/>
      <description><![CDATA[<p>About <b>water</b>, part ${number}.</p><p>Support us!</p>]]></description>
    </item>`;
  }).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="/style.xsl"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>Harbour Talk</title>
  <link>https://${supplierHost}/</link>
  <atom:link href="https://${supplierHost}/harbour.xml" rel="self" type="application/rss+xml"/>
  <language>en-GB</language><copyright>© 2026 Harbour Radio</copyright>
  <itunes:author>Harbour Radio</itunes:author><itunes:type>episodic</itunes:type><itunes:explicit>false</itunes:explicit>
  <itunes:owner><itunes:name>Harbour Radio</itunes:name><itunes:email>talk@${supplierHost}</itunes:email></itunes:owner>
  <itunes:image href="https://${supplierHost}/show.jpg"/>
  <itunes:category text="Society &amp; Culture"><itunes:category text="Documentary"/></itunes:category>
  <podcast:guid>${showNumber}</podcast:guid>
  <podcast:locked owner="talk@${supplierHost}">yes</podcast:locked>
  <podcast:funding url="https://${supplierHost}/support">Support us</podcast:funding>
  <description><![CDATA[<p>Every week at the <b>quay</b>.</p>]]></description>
  ${items}
</channel></rss>`;
}
