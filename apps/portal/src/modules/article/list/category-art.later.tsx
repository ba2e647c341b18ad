import type { AnswerBody } from '@atrium/contract/shapes';
import { Picture } from '@atrium/ui/image/picture';
import { useEffect, useState } from 'react';
import { useBackend } from '../../../kit/visit/use-backend.ts';

const fan = ['-rotate-6 translate-x-6', 'z-10 -translate-y-1', 'rotate-6 -translate-x-6'] as const;

/** What a category looks like, beside its name: its place is there before its pictures are. */
export default function CategoryArt({ id }: { id: number }) {
  const backend = useBackend();
  const [pictures, setPictures] = useState<AnswerBody<'getCategoryArtwork'>>([]);
  useEffect(() => {
    const stop = new AbortController();
    backend
      .read('getCategoryArtwork', { query: { categoryId: id }, signal: stop.signal })
      .then(setPictures, () => {}); // left before the answer came
    return () => stop.abort();
  }, [backend, id]);
  return (
    <div aria-hidden className="flex h-24 flex-none items-center px-4 max-lg:hidden rtl:flex-row-reverse">
      {pictures.slice(0, fan.length).map(({ url }, place) => (
        <span key={url} className={`pic block size-24 rounded-card shadow-2 ${fan[place]}`}>
          <Picture src={url} alt="" width={96} height={96} />
        </span>
      ))}
    </div>
  );
}
