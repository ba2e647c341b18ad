import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { TextBlock } from '@atrium/domain/site/models/structure';

/** A story in the pieces it is read aloud in: browsers fall silent in the middle of long ones. */
export const spokenText = ({ title, description }: ArticleDetails, body: readonly TextBlock[]): string[] =>
  [title, description ?? '', ...body.flatMap(wordsOf)].filter(Boolean);

function wordsOf(block: TextBlock): string[] {
  switch (block.type) {
    case 'list':
      return block.items;
    case 'question':
      return [block.text, block.answer];
    default:
      // what is shown is not said
      return 'text' in block ? [block.text] : [];
  }
}
