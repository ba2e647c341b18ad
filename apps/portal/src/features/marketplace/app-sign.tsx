import { Picture } from '@atrium/ui/image/picture';
import type { OwnApp } from './own-apps.ts';

/** The app as its row or card begins: picture, name, maker. Names are strangers' words, in whichever script. */
export const AppSign = ({ app, as: Heading }: { app: OwnApp; as: 'h1' | 'h2' }) => (
  <div className="flex min-w-0 items-center gap-4">
    {app.imageUrl && (
      <span className="pic shape-app block size-14 flex-none">
        <Picture src={app.imageUrl} alt="" width={96} height={96} />
      </span>
    )}
    <div className="min-w-0">
      <Heading className="type-subtitle break-words">
        <bdi>{app.title}</bdi>
      </Heading>
      <p className="text-13 break-words text-t2">
        <bdi>{app.maker ?? app.host}</bdi>
      </p>
    </div>
  </div>
);
