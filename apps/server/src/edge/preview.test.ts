import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { askServer } from '../testing/server-process.ts';

const server = demoServer(dataFolder());
let port = 0;
let token = '';
beforeAll(async () => {
  port = server().port;
  token = /Operator token for the sandbox helpers: (\S+)/.exec(server().output())?.[1] ?? '';
});

const host = 'preview.localhost';
const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askServer(port, path, { host, method, headers });

const operator = async (line: string, body?: object, tenantHost = 'localhost') => {
  const [method = 'GET', path = ''] = line.split(' ');
  return askServer(port, `/backend/operator${path}`, {
    host: tenantHost,
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
};
const facts = { name: 'home', device: 'phone', lang: 'en', theme: 'alternate', person: 'visitor' };
async function ticketOf(more: object = {}, tenantHost = 'localhost') {
  const answer = await operator('POST /preview-tickets', { ...facts, ...more }, tenantHost);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return JSON.parse(answer.text) as { id: string; ticket: string };
}
const homeTree = async () =>
  (JSON.parse((await operator('GET /pages/home')).text) as { tree: { substructure: object[] } }).tree;

describe('the preview host', () => {
  test('shows the portal with a draft, framed by the console alone, kept by nobody', async () => {
    const tree = await homeTree();
    const added = {
      id: 'only here',
      name: 'draft',
      data: {
        title: 'Only in this draft',
        customProperties: {
          kind: 'rich-text',
          blocks: [{ type: 'paragraph', text: 'Nobody else reads this.' }],
        },
      },
      substructure: [],
    };
    const { ticket } = await ticketOf({ tree: { ...tree, substructure: [added, ...tree.substructure] } });
    const shown = await at(`/${ticket}/`, { cookie: 'atrium_theme=default; signed_in=1' });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Nobody else reads this.');
    expect(shown.text).toContain('data-section="only%20here"');
    expect(shown.text).toMatch(/<html[^>]*data-theme="alternate"/);
    const { headers } = shown;
    expect(headers['content-security-policy']).toContain(`frame-ancestors http://console.localhost:${port}`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    const visited = await askServer(port, '/', {});
    expect(visited.text).not.toContain('Nobody else reads this.');
    expect(visited.text).not.toContain('data-section');
    expect(visited.text).not.toContain('preview-ticket');
  });

  test('marks every section of the home page that is drawn', async () => {
    const { ticket } = await ticketOf();
    const { text } = await at(`/${ticket}/`);
    expect([...text.matchAll(/ data-section="/g)].length).toBeGreaterThan(3);
  });

  test('never answers from the page cache, and leaves nothing in it', async () => {
    const fresh = await askServer(port, '/music/albums', {});
    const { ticket } = await ticketOf({ at: '2030-01-01T00:00:00Z', maxRating: 0 });
    const previewed = await at(`/${ticket}/music/albums`);
    expect([previewed.status, previewed.headers['x-cache']]).toEqual([200, undefined]);
    const again = await askServer(port, '/music/albums', {});
    expect([again.headers['x-cache'], again.text === fresh.text]).toEqual(['hit', true]);
  });

  test('hands the browser what its page asks for, by the header of its script', async () => {
    const tree = await homeTree();
    const { ticket } = await ticketOf({
      tree: { ...tree, data: { title: 'Asked by the browser' } },
    });
    const asked = (headers: Record<string, string>, line = 'GET /backend/structure/home?lang=en') => {
      const [method = 'GET', path = ''] = line.split(' ');
      return at(path, headers, method);
    };
    const own = { 'preview-ticket': ticket };
    const told = await asked(own);
    expect([told.status, JSON.parse(told.text).data.title]).toEqual([200, 'Asked by the browser']);
    expect([told.headers['cache-control'], told.headers['x-tags']]).toEqual(['no-store', undefined]);
    expect((await asked({})).status).toBe(404);
    expect((await asked({ 'preview-ticket': 'x' })).status).toBe(404);
    // the same header on the host of a tenant means nothing
    const outside = await askServer(port, '/backend/structure/home?lang=en', { headers: own });
    expect(JSON.parse(outside.text).data.title).not.toBe('Asked by the browser');
  });

  test.each([
    ['POST /backend/kafka/event/view', 403],
    ['PUT /backend/user/profile', 403],
    ['DELETE /backend/like/1', 403],
    ['POST /', 403],
    ['GET /backend/user/profile', 403],
    ['GET /backend/operator/articles', 403],
    ['GET /sw.js', 404],
    ['GET /backend/operator/session', 403],
    ['GET /auth/login', 404],
    ['GET /', 404],
    ['GET /music', 404],
    ['GET /robots.txt', 404],
  ])('%s with a good ticket is %i', async (line, status) => {
    const { ticket } = await ticketOf();
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await at(path, { 'preview-ticket': ticket, 'content-type': 'application/json' }, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('says nothing where the ticket is altered, over, revoked or of another tenant', async () => {
    const { id, ticket } = await ticketOf();
    const [text = '', signature = ''] = ticket.split('.');
    const noor = Buffer.from(text, 'base64url')
      .toString()
      .replace(/^\[\d+/, '[2');
    const page = (token: string) => at(`/${token}/`);
    const wrong = [
      `${text}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${Buffer.from(noor).toString('base64url')}.${signature}`,
      `${text.slice(1)}.${signature}`,
      text,
    ];
    const blank = (await page('x'.repeat(200))).text;
    for (const one of wrong) {
      const answer = await page(one);
      expect([answer.status, answer.text]).toEqual([404, blank]);
    }
    expect((await page(ticket)).status).toBe(200);
    expect((await operator(`DELETE /preview-tickets/${id}`)).status).toBe(204);
    const over = await page(ticket);
    expect([over.status, over.text]).toEqual([404, blank]);
    expect(blank).not.toMatch(/atrium/i);
  });

  test('draws the language, device and page of its address', async () => {
    const { ticket } = await ticketOf({ lang: 'ar', device: 'desktop' });
    const { text, status } = await at(`/${ticket}/music/albums`);
    expect(status).toBe(200);
    expect(text).toMatch(/<html[^>]*lang="ar"/);
    expect(text).toContain('"/ar/music/albums"');
  });

  test('has no page of a customer’s own account', async () => {
    const { ticket } = await ticketOf();
    expect((await at(`/${ticket}/user/profile`)).status).toBe(404);
  });

  test.each(['preview.localhost.', 'PREVIEW.localhost.'])('is refused as %s', async (name) => {
    expect((await askServer(port, '/', { host: name })).status).toBe(421);
  });

  test('is named to the console, which may show it in a frame', async () => {
    const { headers, text } = await askServer(port, '/', { host: 'console.localhost' });
    expect(headers['content-security-policy']).toContain(`frame-src http://preview.localhost:${port}`);
    expect(text).toContain(`<meta name="preview-origin" content="http://preview.localhost:${port}">`);
  });
});
