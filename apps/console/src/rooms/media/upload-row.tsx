import type { Upload } from '@atrium/contract/schemas/uploads';
import { Link } from '@atrium/ui/ui-provider';
import { FileAudio, FileImage, FileQuestion, FileVideo, Gamepad2, Headphones } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Meter } from '../../kit/meter.tsx';
import { Tag } from '../../kit/panel.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../kit/use-tenant.ts';
import { UploadActs } from './upload-acts.tsx';

const icons = {
  film: FileVideo,
  recording: FileAudio,
  book: Headphones,
  game: Gamepad2,
  picture: FileImage,
} as const;

const tones = {
  receiving: 'accent',
  received: 'neutral',
  waiting: 'warn',
  probing: 'accent',
  packaging: 'accent',
  ready: 'good',
  failed: 'bad',
  canceled: 'neutral',
} as const;

export function UploadState({ state }: { state: Upload['state'] }) {
  const t = useTranslations('console.media.states');
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}

export function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslations('console.media');
  const tenant = useTenant();
  const format = useFormat();
  const Icon = upload.kind ? icons[upload.kind] : FileQuestion;
  const isWorking = upload.state === 'packaging' || upload.state === 'probing';
  return (
    <li className="relative border-t border-line first:border-0 hover:bg-s2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span aria-hidden className="grid size-10 flex-none place-items-center rounded-card bg-s3 text-t2">
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <Link
            href={roomAddress(tenant, `media/${upload.id}`)}
            className="block truncate text-14 font-medium after:absolute after:inset-0"
          >
            <bdi>{upload.name}</bdi>
          </Link>
          <p className="truncate text-12 text-t3">
            {format.facts([
              upload.kind && t(`kinds.${upload.kind}`),
              format.bytes(upload.size),
              upload.uploader,
              format.ago(upload.createdAt),
            ])}
          </p>
        </div>
        {isWorking && (
          <div className="flex w-full items-center gap-3 md:w-52">
            <Meter percent={upload.percent} label={upload.name} />
            <span className="tn flex-none text-12 font-medium">{format.percent(upload.percent)}</span>
          </div>
        )}
        <UploadState state={upload.state} />
        <span className="relative z-1">
          <UploadActs upload={upload} />
        </span>
      </div>
      {upload.cause && (
        <p className="mx-4 mb-3 rounded-card bg-s2 px-3 py-2 text-13 text-t2">
          <bdi>{upload.cause}</bdi>
        </p>
      )}
    </li>
  );
}
