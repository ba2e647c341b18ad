import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { allowPush, endPush, type PushState, pushState } from '../notifications/push.ts';
import { useTexts } from './texts-context.ts';

/** Whether this browser is rung: asked for by a press, and taken back by one. */
export function PushSwitch() {
  const t = useTexts();
  const context = useAppContext();
  const announce = useSnackbar();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void pushState(context).then(setState);
  }, [context]);
  if (state === null) return null;
  if (state === 'denied' || state === 'unsupported')
    return <p className="text-13 text-t2">{t(`alerts.push.${state}`)}</p>;
  const press = async () => {
    setBusy(true);
    try {
      setState(await (state === 'on' ? endPush(context) : allowPush(context)));
    } catch {
      announce(t('alerts.notSaved'), { tone: 'danger' });
    }
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
