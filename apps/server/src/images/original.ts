import { type OpenedFile, wholeOf } from '../files/file-root.ts';
import { openFile } from '../files/folder-root.ts';
import type { ImageSource } from './image-source.ts';

type Original = Pick<ImageSource, 'file' | 'root'>;

export const openOriginal = ({ file, root }: Original): Promise<OpenedFile | null> =>
  root ? root.open(file) : openFile(file);

/** For what decodes it: the name of a file of this machine, else its content. */
export async function decodable(original: Original): Promise<string | Buffer> {
  return original.root ? contentOf(original) : original.file;
}

export async function contentOf(original: Original): Promise<Buffer> {
  const opened = await openOriginal(original);
  if (!opened) throw new Error(`${original.file} is not there`);
  return wholeOf(opened);
}
