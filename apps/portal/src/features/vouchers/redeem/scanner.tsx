import { Button } from '@atrium/ui/button';
import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Not in every browser; where it is not, codes are typed. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const lookMs = 250;

/** The camera, looking for a QR code; nothing of what it sees leaves the browser. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('vouchers.counter');
  const [canScan, setCanScan] = useState(false);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const fail = () => {
    setOn(false);
    setRefused(true);
  };
  const toggle = () => {
    setOn(!isOn);
    setRefused(false);
  };
  useEffect(() => setCanScan(detectorClass() !== undefined && navigator.mediaDevices !== undefined), []);
  if (!canScan) return <p className="text-14 text-t2">{t('noCamera')}</p>;
  return (
    <div className="flex flex-col gap-3">
      {isOn && <Look onRead={onRead} onFail={fail} />}
      {isRefused && (
        <p role="alert" className="text-14 text-t2">
          {t('cameraRefused')}
        </p>
      )}
      <Button wide icon={isOn ? <CameraOff aria-hidden /> : <Camera aria-hidden />} onClick={toggle}>
        {t(isOn ? 'stop' : 'scan')}
      </Button>
    </div>
  );
}

interface LookProps {
  onRead: (text: string) => void;
  onFail: () => void;
}

function Look({ onRead, onFail }: LookProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onRead, onFail });
  told.current = { onRead, onFail };
  useEffect(() => {
    const Class = detectorClass();
    const screen = video.current;
    if (!Class || !screen) return;
    const detector = new Class({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let isOver = false;
    let last = '';
    const look = async () => {
      if (screen.readyState < 2) return;
      const [found] = await detector.detect(screen).catch(() => []);
      // held up for a second it is read several times
      if (!found || found.rawValue === last) return;
      last = found.rawValue;
      told.current.onRead(last);
    };
    const timer = setInterval(() => void look(), lookMs);
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return end();
        screen.srcObject = stream;
        await screen.play();
      } catch {
        told.current.onFail();
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
      end();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      className="aspect-square w-full rounded-panel bg-black object-cover"
    />
  );
}
