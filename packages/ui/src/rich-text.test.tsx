// @vitest-environment happy-dom
import { hostileMarkup } from '@atrium/domain/testing/hostile-markup';
import { expect, test } from 'vitest';
import { RichDocument, RichText } from './rich-text.tsx';
import { draw } from './testing/draw.tsx';

const harmless = new Set(
  'div bdi span b strong i em u s small sub sup br ul ol li a h2 h3 h4 blockquote hr'.split(' '),
);
/** What our own drawing sets; none of it is ever taken from the markup but `href`. */
const attributes = new Set(['class', 'dir', 'href', 'rel', 'target', 'hreflang', 'referrerpolicy']);

test('there are more than a hundred of them', () => {
  expect(new Set(hostileMarkup).size).toBeGreaterThan(100);
});

test.each([
  ['a section or story', RichDocument],
  ['a plan', RichText],
])('in %s nothing of them is left but words, and links that lead where links may', (_, Drawn) => {
  const { container } = draw(
    hostileMarkup.map((html) => (
      <article key={html}>
        <Drawn html={html} />
      </article>
    )),
  );
  for (const [index, drawn] of [...container.querySelectorAll('article')].entries()) {
    const html = hostileMarkup[index];
    for (const element of drawn.querySelectorAll('*')) {
      expect(harmless, html).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        expect(attributes, html).toContain(name);
        if (name === 'href') expect(value, html).toMatch(/^(\/(?!\/)[^\\]*|https:\/\/[^@\\]*)$/);
      }
    }
  }
});
