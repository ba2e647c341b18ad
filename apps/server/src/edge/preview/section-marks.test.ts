import { expect, test } from 'vitest';
import { markSections } from './section-marks.ts';

const section = (id: string | number, more: Record<string, unknown> = {}) => ({
  id,
  name: String(id),
  data: {
    entries: [{ id: 1, kind: 'album' as const, title: 'x', clickUrl: '/' }],
    customProperties: { kind: 'shelf' as const, ...more },
  },
  substructure: [],
});
const rowsOf = (...rows: string[]) =>
  `<main><div class="flex flex-col gap-4 md:gap-6.5 pt-4">${rows.join('')}</div><div>after</div></main>`;
const marksIn = (html: string) => [...html.matchAll(/<(\w+) data-section="([^"]*)"/g)].map(([, , id]) => id);

test('each row of a page is marked with its section', () => {
  const html = rowsOf('<div><!--$--><div><img src="x"/><br>a</div><!--/$--></div>', '<div class="b">b</div>');
  const marked = markSections(html, { substructure: [section('one'), section('two words')] });
  expect(marksIn(marked)).toEqual(['one', 'two%20words']);
  expect(marked).toContain('<div data-section="two%20words" class="b">b</div>');
  expect(marked.replaceAll(/ data-section="[^"]*"/g, '')).toBe(html);
});

test('two lanes of a row are marked apart', () => {
  const html = rowsOf('<div class="grid"><section>wide</section><nav>narrow</nav></div>');
  const lanes = [section('w', { lane: 'wide' }), section('n', { lane: 'narrow' })];
  expect(marksIn(markSections(html, { substructure: lanes }))).toEqual(['w', 'n']);
});

test('what stands between the rows of a page and is no section has no mark', () => {
  const rows = [1, 2, 3, 4].map((id) => `<div>${id}</div>`);
  const html = rowsOf(...rows, '<aside>ad</aside>', '<div>5</div>');
  const marked = markSections(html, { substructure: [1, 2, 3, 4, 5].map((id) => section(id)) });
  expect(marksIn(marked)).toEqual(['1', '2', '3', '4', '5']);
  expect(marked).toContain('<aside>ad</aside>');
});

test('a page whose places do not fit its sections has no marks', () => {
  const html = rowsOf('<div>a</div>', '<div>b</div>', '<div>c</div>');
  expect(markSections(html, { substructure: [section('only')] })).toBe(html);
  expect(markSections('<p>other</p>', { substructure: [section('only')] })).toBe('<p>other</p>');
});

test('a section that is not drawn takes no place', () => {
  const empty = { ...section('empty'), data: { customProperties: { kind: 'shelf' as const } } };
  const marked = markSections(rowsOf('<div>a</div>'), { substructure: [empty, section('a')] });
  expect(marksIn(marked)).toEqual(['a']);
});

test('text in scripts and attributes is no markup', () => {
  const html = rowsOf(
    '<div title="a &gt; b"><script>if (a</b>/.test("<div>"))</script></div>',
    '<div>b</div>',
  );
  expect(marksIn(markSections(html, { substructure: [section('a'), section('b')] }))).toEqual(['a', 'b']);
});
