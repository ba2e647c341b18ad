import { IconButton } from '@atrium/ui/icon-button';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Meter } from '../../kit/meter.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { type Sending, sendings } from './sending.ts';

export function SendingList({ sendings: shown }: { sendings: readonly Sending[] }) {
  const t = useTranslations('console.media');
  const format = useFormat();
  const together = shown.reduce((sum, { speed }) => sum + (speed ?? 0), 0);
  return (
    <Panel
      isFlush
      title={
        <>
          {t('sending')} <span className="ms-2 text-13 font-regular text-t3">{t('promise')}</span>
        </>
      }
      aside={
        together > 0 && (
          <span className="tn text-13 text-t2">{t('rate', { size: format.bytes(together) })}</span>
        )
      }
    >
      <ul>
        {shown.map((sending) => (
          <SendingRow key={sending.key} sending={sending} />
        ))}
      </ul>
    </Panel>
  );
}

function SendingRow({ sending }: { sending: Sending }) {
  const t = useTranslations('console.media');
  const format = useFormat();
  const { key, name, size, sent, state, speed, left, cause } = sending;
  const percent = size === 0 ? 0 : (sent / size) * 100;
  const isSending = state === 'sending';
  const toggle = () => (isSending ? sendings.pause(key) : sendings.goOn(key));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget || state === 'done') return;
    event.preventDefault();
    toggle();
  };
  const facts = [
    t('amount', { size: format.bytes(sent), total: format.bytes(size) }),
    speed !== null && t('rate', { size: format.bytes(speed) }),
    left !== null && t('left', { time: format.clock(left) }),
    state === 'paused' && t('paused'),
    state === 'done' && t('arrived'),
  ];
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row is where Space pauses.
      tabIndex={0}
      onKeyDown={onKey}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 -outline-offset-2"
    >
      <bdi className="min-w-0 flex-1 basis-40 truncate text-14 font-medium">{name}</bdi>
      <span className="w-full md:w-40">
        <Meter
          percent={percent}
          label={name}
          tone={state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'accent'}
        />
      </span>
      <span className="tn min-w-0 flex-1 text-12 text-t2 md:flex-none">
        {state === 'failed' ? (
          <span className="text-danger">{cause ?? t('sendFailed')}</span>
        ) : (
          format.facts(facts)
        )}
      </span>
      <span className="flex">
        {state !== 'done' && (
          <IconButton
            size="small"
            label={t(isSending ? 'pause' : state === 'failed' ? 'again' : 'goOn')}
            icon={
              isSending ? (
                <Pause aria-hidden />
              ) : state === 'failed' ? (
                <RotateCcw aria-hidden />
              ) : (
                <Play aria-hidden />
              )
            }
            onClick={toggle}
          />
        )}
        <IconButton
          size="small"
          label={t('forget')}
          icon={<X aria-hidden />}
          onClick={() => sendings.remove(key)}
        />
      </span>
      <span role="status" className="sr-only">
        {name} {format.percent(Math.floor(percent / 10) * 10)}
      </span>
    </li>
  );
}
