import { Board } from './board.tsx';

export const TypeBoard = () => (
  <Board title="Type: Mona Sans 450 600 750, Alexandria for Arabic">
    <p className="type-display text-48">Display 48</p>
    <p className="type-display text-36">Heading 36</p>
    <p className="type-heading">Heading 28</p>
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="type-title">Title 22</span>
      <span className="type-subtitle">Subtitle 18</span>
      <span className="text-16">Body 16</span>
    </p>
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>Small 14</span>
      <span className="text-12 text-t2">Caption 12</span>
      <span className="tn text-16 font-medium">1:42 · €8.99 · 0:10</span>
    </p>
    <p lang="ar" dir="rtl" className="flex items-baseline justify-between">
      <span className="type-display text-36">طريق القمر</span>
      <span className="text-16 text-t2">متن ١٦ بكسل</span>
    </p>
  </Board>
);
