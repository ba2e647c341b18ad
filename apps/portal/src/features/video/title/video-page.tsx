import type { ReactNode } from 'react';
import { cinemaTheme } from '../../../modules/film/stage/cinema-theme.ts';

type VideoPageProps = { hue: number | undefined; children: ReactNode };

export const VideoPage = ({ hue, children }: VideoPageProps) => (
  <div style={cinemaTheme(hue)} className="min-h-dvh bg-bg pb-10 text-t1 md:pb-16">
    {children}
  </div>
);

/** Content up to 1440 px between gutters. */
export const column = 'mx-auto w-full max-w-360 px-gutter';
