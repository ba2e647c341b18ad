import { type Ref, useImperativeHandle, useRef, useState } from 'react';

/** The printable page of the backend, as high as it is: one template for the screen, paper and PDF. */
export function ReceiptSheet({
  ref,
  address,
  title,
}: {
  ref: Ref<HTMLIFrameElement | null>;
  address: string;
  title: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useImperativeHandle<HTMLIFrameElement | null, HTMLIFrameElement | null>(ref, () => frame.current);
  const watch = () => {
    const sheet = frame.current?.contentDocument;
    const body = sheet?.body;
    if (!body) return;
    lendFonts(sheet);
    const measure = () => setHeight(body.scrollHeight);
    measure();
    // a narrower frame makes a longer sheet; the observer goes with the frame's document
    new ResizeObserver(measure).observe(body);
  };
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      onLoad={watch}
      // nothing runs in it; the rest lets us measure and print it, and its link leave the frame
      sandbox="allow-same-origin allow-modals allow-top-navigation-by-user-activation"
      className="block w-full rounded-panel bg-white"
      style={{ height: height ?? 960 }}
    />
  );
}

/** The backend does not know the addresses of our font files, which change with every build; this page does. */
function lendFonts(sheet: Document) {
  const faces = [...document.styleSheets].flatMap((style) =>
    rulesOf(style).map((rule) => absolute(rule, style)),
  );
  const style = sheet.createElement('style');
  style.textContent = faces.join('\n');
  sheet.head.append(style);
}

/** Rules of another origin cannot be read; ours can. */
function rulesOf(style: CSSStyleSheet): CSSRule[] {
  try {
    return [...style.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

const absolute = ({ cssText }: CSSRule, { href }: CSSStyleSheet) =>
  cssText.replaceAll(
    /url\("([^"]+)"\)/g,
    (_, path: string) => `url("${new URL(path, href ?? location.href).href}")`,
  );
