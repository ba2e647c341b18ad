import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import { page, type Structure, section } from '../build.ts';

export type Block = Localizable<TextBlock>;

export const heading = (text: LocalText): Block => ({ type: 'heading', text });
export const paragraph = (text: LocalText): Block => ({ type: 'paragraph', text });
export const question = (text: LocalText, answer: LocalText): Block => ({ type: 'question', text, answer });
export const link = (text: LocalText, clickUrl: string): Block => ({ type: 'link', text, clickUrl });

/** A page of words: one rich-text section. */
export const textPage = (
  name: string,
  title: LocalText,
  description: LocalText,
  blocks: Block[],
): Structure =>
  page(name, title, description, [section('rich-text', 'text', { title, properties: { blocks } })]);
