import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Stage } from '@atrium/ui/overlay/stage';
import { Progress } from '@atrium/ui/progress';
import { RootMark } from '@atrium/ui/root-mark';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { RotateCcwSquare, SlidersHorizontal, WifiOff } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackNavigation } from '../../../kit/address/use-back-navigation.ts';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useStore } from '../../../kit/store.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';
import { useAccount } from '../../person/account.ts';
import { LeaderboardPanel } from '../../scores/leaderboard.tsx';
import type { Competition } from '../session/competition.ts';
import type { GameSession } from '../session/game-session.ts';
import { gameVariantOf } from '../session/played-game.ts';
import { GameBar } from './game-bar.tsx';
import { GameProblem } from './game-problem.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { RunStrip } from './run-strip.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useGameSession } from './use-game-session.ts';

interface GameScreenProps {
  article: ArticleDetails;
  /** What a score counts for besides the game's own board. */
  competition: Competition | null;
  onClose: () => void;
  /** The page's board, once the game is gone. */
  onBoard: () => void;
}

/** Of a game without a picture. */
const plainHue = 280;

/** The whole window for one game. */
export default function GameScreen(props: GameScreenProps) {
  const { article, onClose } = props;
  const isSignedIn = useSignedIn();
  const account = useAccount();
  const end = useRef(async () => {});
  // a game that is left says first what it came to
  const leave = useBackNavigation(() => void end.current().then(onClose));
  return (
    <Stage open onOpenChange={leave} title={article.title} hue={article.hue ?? plainHue}>
      <RootMark name="game-frame" />
      {(!isSignedIn || account) && (
        <Table {...props} person={account?.uuid ?? null} end={end} leave={leave} />
      )}
    </Stage>
  );
}

type TableProps = GameScreenProps & {
  /** Whose runs these are; null for a guest. */
  person: string | null;
  /** Filled with what ends the game. */
  end: RefObject<() => Promise<void>>;
  leave: () => void;
};

function Table({ article, competition, person, end, leave, onBoard }: TableProps) {
  const t = useTranslations('play.frame');
  const announce = useSnackbar();
  const full = useFullscreen();
  const [hasBar, setBar] = useState(true);
  const first = useRef<HTMLButtonElement>(null);
  const session = useGameSession({
    article,
    person,
    leave,
    onKeyboard() {
      setBar(true);
      requestAnimationFrame(() => first.current?.focus());
      announce(t('again'));
    },
  });
  useEffect(() => {
    end.current = session.leave;
  }, [end, session]);
  const { score, best, attemptsLeft, isMuted, isSilent, phase } = useStore(session.state);
  const strip = { score, best, competition, attemptsLeft };
  const goOn = (work: () => void) => () => {
    work();
    session.resume();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that would move the page behind are kept from it
    <div
      onKeyDown={keepFromScrolling}
      className="safe-bottom flex min-h-0 flex-1 gap-6 p-2 md:p-4"
      data-phase={phase}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-2 md:gap-4">
        {!full.isFull && !isSilent && <RunStrip isSignedIn={person !== null} {...strip} />}
        <GamePicture session={session} article={article} onBoard={onBoard} leave={leave} />
        {hasBar ? (
          <GameBar
            title={article.title}
            cover={<Cover article={article} />}
            isMuted={isMuted}
            isSilent={isSilent}
            isFull={full.isFull}
            first={first}
            onUse={session.pause}
            onHelp={() =>
              openDialog(() => import('./help-dialog.later.tsx'), {
                title: article.title,
                game: gameVariantOf(article),
              })
            }
            onRestart={() => void session.restart()}
            onSound={goOn(session.mute)}
            onFull={goOn(() => {
              setBar(true);
              full.toggle();
            })}
            onHide={goOn(() => setBar(false))}
            onLeave={leave}
          />
        ) : (
          <Button
            size="small"
            className="self-end"
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setBar(true)}
          >
            {t('showBar')}
          </Button>
        )}
      </div>
      {person !== null && !full.isFull && !isSilent && (
        <aside className="w-88 flex-none overflow-y-auto max-xl:hidden">
          <LeaderboardPanel contentId={article.id} />
        </aside>
      )}
    </div>
  );
}

const scrolling: ReadonlySet<string> = new Set([
  ' ',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Buttons and tabs know their own keys. */
function keepFromScrolling(event: KeyboardEvent) {
  const isControl = event.target instanceof Element && event.target.closest('button, a, input, [role="tab"]');
  if (!isControl && scrolling.has(event.key)) event.preventDefault();
}

const Cover = ({ article }: { article: ArticleDetails }) =>
  article.imageUrl ? (
    <span className="pic size-10 flex-none overflow-hidden rounded-card">
      <Picture src={article.imageUrl} alt="" width={40} height={40} />
    </span>
  ) : null;

interface PictureProps {
  session: GameSession;
  article: ArticleDetails;
  onBoard: () => void;
  leave: () => void;
}

/** The game itself, or what stands in its place. */
function GamePicture({ session, article, onBoard, leave }: PictureProps) {
  const t = useTranslations('play.frame');
  const common = useTranslations('common');
  const { phase, url, share, problem, outcome, isCutOff } = useStore(session.state);
  const isWide = article.customProperties.orientation === 'landscape';
  const toBoard = () => {
    leave();
    onBoard();
  };
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden rounded-game bg-black">
      {url && (
        <iframe
          key={url}
          ref={session.attach}
          onLoad={() => void session.loaded()}
          src={url}
          title={article.title}
          sandbox="allow-scripts"
          allow="fullscreen; gamepad; autoplay"
          referrerPolicy="no-referrer"
          className="size-full border-0"
        />
      )}
      {isWide && phase === 'playing' && (
        <p className="pointer-events-none absolute inset-x-2 top-2 hidden items-center justify-center gap-2 rounded-card bg-black/80 p-2 text-13 text-white md:hidden portrait:max-md:flex">
          <RotateCcwSquare aria-hidden className="size-5 flex-none" />
          {t('rotate')}
        </p>
      )}
      {isCutOff && phase === 'playing' && (
        <p
          role="status"
          className="absolute inset-x-2 top-2 mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-card bg-black/85 px-3.5 py-2.5 text-14 text-white"
        >
          <WifiOff aria-hidden className="size-5 flex-none" />
          {t('cutOff')}
        </p>
      )}
      {(phase === 'opening' || phase === 'loading') && (
        <div role="status" className="absolute inset-0 grid place-content-center gap-4 bg-bg text-center">
          <p className="text-15">{common('loading')}</p>
          <Progress
            label={common('loading')}
            value={phase === 'opening' ? 0.1 : 0.3 + share * 0.7}
            className="w-60"
          />
        </div>
      )}
      {problem && <GameProblem problem={problem} onRetry={() => void session.open()} />}
      {phase === 'over' && outcome && (
        <ResultSheet
          title={article.title}
          outcome={outcome}
          onAgain={() => void session.restart()}
          onRetry={session.retryHandIn}
          onBoard={toBoard}
        />
      )}
    </div>
  );
}
