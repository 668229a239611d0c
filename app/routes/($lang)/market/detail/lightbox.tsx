import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";

type Picture = { id: number; alt: string; lang?: string };
type LightboxProps = { images: readonly Picture[]; first: number; onClose: (last: number) => void };

/** One picture, as large as the window. The browser's own dialog: Escape, focus and what lies behind are its business. */
export function Lightbox({ images, first, onClose }: LightboxProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  const go = (index: number) => setAt(Math.min(images.length - 1, Math.max(0, index)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    go(at + step);
  };
  const shown = images[at]!;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t("market:gallery.label")}
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <button
          type="button"
          className="step-button"
          disabled={at === 0}
          aria-label={t("market:gallery.previous")}
          onClick={() => go(at - 1)}
        >
          <Icon name="back" />
        </button>
        <span className="mono text-sm" aria-live="polite">
          {at + 1} / {images.length}
        </span>
        <span className="flex gap-2">
          <button
            type="button"
            className="step-button"
            disabled={at === images.length - 1}
            aria-label={t("market:gallery.next")}
            onClick={() => go(at + 1)}
          >
            <Icon name="arrow" />
          </button>
          <button
            type="button"
            className="step-button"
            aria-label={t("common:form.close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </span>
      </div>
      <picture>
        <source type="image/avif" srcSet={paths.image(shown.id, 1460, "avif")} />
        <img src={paths.image(shown.id, 1460, "webp")} alt={shown.alt} lang={shown.lang} width={1460} height={800} />
      </picture>
    </dialog>
  );
}
