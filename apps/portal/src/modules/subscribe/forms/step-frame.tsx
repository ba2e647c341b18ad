import { CardDialog, Dialog } from '@atrium/ui/overlay/dialog';
import { CircleAlert } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSite } from '../../../kit/visit/site.ts';
import { SupportCode } from './support-code.tsx';

interface Heading {
  title: string;
  description?: string | undefined;
}

interface Host {
  setHeading: (heading: Heading) => void;
  /** Whether a step was drawn before this one. */
  isOpen: { current: boolean };
}

const HostContext = createContext<Host>({ setHeading: () => {}, isOpen: { current: false } });

interface DialogHostProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog that stays while its steps change. Where the tenant has chosen so (V2Modals), the narrow card of checking
 * out; on phones always a sheet. A press beside it closes nothing: what was typed would be lost.
 */
export function StepsDialog({ onClose, children }: DialogHostProps) {
  const Panel = useSite().tenant.flags.V2Modals ? CardDialog : Dialog;
  const [{ title, description }, setHeading] = useState<Heading>({ title: '' });
  const isOpen = useRef(false);
  const host = useMemo(() => ({ setHeading, isOpen }), []);
  return (
    <Panel open onOpenChange={onClose} title={title} description={description} deliberate>
      <HostContext value={host}>{children}</HostContext>
    </Panel>
  );
}

interface StepFrameProps extends Heading {
  /** A status or a code that support asks for. */
  code?: number | string | undefined;
  children: ReactNode;
}

/** One step of it: its heading, what it asks, and the focus, so that it is read when it comes. */
export function StepFrame({ title, description, code, children }: StepFrameProps) {
  const { setHeading, isOpen } = use(HostContext);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setHeading({ title, description }), [setHeading, title, description]);
  useEffect(() => {
    // the dialog places it at first, and a field that takes it by itself keeps it
    if (isOpen.current && !content.current?.contains(document.activeElement)) content.current?.focus();
    isOpen.current = true;
  }, [isOpen]);
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {code !== undefined && (
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-11 flex-none place-items-center rounded-card bg-s2 text-warning [&_svg]:size-5"
          >
            <CircleAlert />
          </span>
          <SupportCode code={code} />
        </div>
      )}
      {children}
    </div>
  );
}

/** The last line of a step: what happens next. */
export const Footnote = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-[0.78125rem] leading-caption text-balance text-t3">{children}</p>
);

/** A step's main button holds a sum and must never lose its end. */
export const mainButton = 'h-auto min-h-13 py-3 [&_span]:whitespace-normal';
