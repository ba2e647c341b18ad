import type { FrameMessages, PageMessages } from './catalogues/shape.ts';

export type Messages = FrameMessages & PageMessages;

/** Any catalogue before it is known to be complete, such as a tenant's overrides. */
export type MessageTree = { readonly [key: string]: string | MessageTree };

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** Every dotted path to a text: `common.play`, `error.404.title`, `errors.NOT_FOUND`. */
export type MessageKey = Paths<Messages>;
