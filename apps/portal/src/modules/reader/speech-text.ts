import type { ArticleDetails } from '@atrium/domain/models/article';
import type { TextBlock } from '@atrium/domain/models/structure';
import { plainText } from '@atrium/domain/rich-text';

/** A story in the pieces it is read aloud in: browsers fall silent in the middle of long ones. */
export const spokenText = ({ title, description }: ArticleDetails, body: readonly TextBlock[]): string[] =>
  [title, description ?? '', ...body.flatMap(wordsOf)].filter(Boolean);

function wordsOf(block: TextBlock): string[] {
  switch (block.type) {
    case 'list':
      return block.items;
    case 'question':
      return [block.text, block.answer];
    case 'html':
      return [plainText(block.html)];
    case 'gallery':
    case 'video':
    case 'audio':
      return [];
    default:
      return [block.text];
  }
}
