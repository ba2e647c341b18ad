import type { StructureNode, TextBlock } from '@atrium/domain/site/models/structure';
import { Link } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';

/** The operator's words and links in our own components: markup in them cannot break the page. */
export default function ExternalFooter({ footer, tools }: { footer: StructureNode; tools: ReactNode }) {
  return (
    <footer className="mt-16 border-t border-line px-gutter py-10 text-14 text-t2">
      <div className="mx-auto grid max-w-360 gap-10">
        {footer.substructure.map((section) => (
          <ExternalSection key={section.id} section={section} />
        ))}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">{tools}</div>
      </div>
    </footer>
  );
}

function ExternalSection({ section: { data } }: { section: StructureNode }) {
  const blocks = data.customProperties?.blocks ?? [];
  const links = blocks.filter((block) => block.type === 'link');
  return (
    <section className="grid gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div>
        {data.title && <h2 className="type-subtitle text-t1">{data.title}</h2>}
        {blocks.flatMap(wordsOf).map((words) => (
          <p key={words} className="mt-2 max-w-[29em]">
            <bdi>{words}</bdi>
          </p>
        ))}
      </div>
      {links.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
          {links.map(({ text, clickUrl }) => (
            <li key={clickUrl}>
              <Link href={clickUrl} className="footer-link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A foot of a page has no room for more than lines. */
function wordsOf(block: TextBlock): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'question':
      return [block.text, block.answer];
    case 'link':
      return [];
    default:
      return [];
  }
}
