import { Button } from '@atrium/ui/button';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { allowPush, endPush, type PushState, pushState } from '../notifications/push.ts';
import { useTexts } from './texts-context.ts';

/** Whether this browser is rung: asked for by a press, and taken back by one. */
export function PushSwitch() {
  const t = useTexts();
  const context = useAppContext();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  if (state === null) return null;
  if (state === 'denied' || state === 'unsupported')
    return <p className="text-13 text-t2">{t(`alerts.push.${state}`)}</p>;
  const press = async () => {
    setBusy(true);
    setState(await (state === 'on' ? endPush(context) : allowPush(context)).catch(() => state));
    setBusy(false);
  };
  return (
    <Button
      variant={state === 'on' ? 'soft' : 'accent'}
      wide
      loading={isBusy}
      icon={state === 'on' ? <BellOff aria-hidden /> : <Bell aria-hidden />}
      onClick={() => void press()}
    >
      {t(state === 'on' ? 'alerts.push.end' : 'alerts.push.allow')}
    </Button>
  );
}
