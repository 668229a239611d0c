import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Lightbox } from "./lightbox.tsx";
import { ServiceImage } from "#app/ui/services/service-image.tsx";

/** `lang`: of the alternative text, where it is not in the language of the page. */
export type Picture = { id: number; alt: string; lang?: string };

const SIZES = "(min-width:1024px) 768px, 95vw";
const WIDTHS = [365, 730, 1460] as const;

/** A strip that snaps. Without a script each picture is a link to its file, each thumbnail a link to its place. */
export function Gallery({ images }: { images: readonly Picture[] }) {
  const t = useT();
  const { strip, at, show } = useStrip(images.length);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (images.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  };
  return (
    <section className="gallery" aria-label={t("market:gallery.label")} onKeyDown={onKeyDown}>
      <ul className="gallery-strip" ref={strip}>
        {images.map(({ id, alt, lang }, index) => (
          <li key={id} id={`img-${index + 1}`}>
            <a href={paths.image(id, 1460, "webp")} onClick={(event) => plainClick(event) && setEnlarged(index)}>
              <ServiceImage
                id={id}
                alt={alt}
                lang={lang}
                sizes={SIZES}
                widths={WIDTHS}
                width={1460}
                height={800}
                priority={index === 0 ? "first" : "lazy"}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <div className="gallery-bar">
          <ol className="thumbs">
            {images.map(({ id }, index) => (
              <li key={id}>
                <a
                  href={`#img-${index + 1}`}
                  aria-label={t("market:gallery.go", { number: index + 1 })}
                  aria-current={index === at ? "true" : undefined}
                  onClick={(event) => plainClick(event) && show(index)}
                >
                  <ServiceImage id={id} alt="" sizes="84px" widths={[365]} width={84} height={46} />
                </a>
              </li>
            ))}
          </ol>
          <span className="mono js-only text-sm" aria-live="polite">
            {at + 1} / {images.length}
          </span>
          <button
            type="button"
            className="step-button js-only"
            disabled={at === 0}
            aria-label={t("market:gallery.previous")}
            onClick={() => show(at - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="step-button js-only"
            disabled={at === images.length - 1}
            aria-label={t("market:gallery.next")}
            onClick={() => show(at + 1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      ) : null}
      {enlarged === null ? null : (
        <Lightbox
          images={images}
          first={enlarged}
          onClose={(last) => {
            setEnlarged(null);
            show(last);
          }}
        />
      )}
    </section>
  );
}

/** The picture in view, and a function that brings another one into view. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const scrolled = () => setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => element.removeEventListener("scroll", scrolled);
  }, []);
  const show = (index: number) => {
    const element = strip.current;
    if (element && index >= 0 && index < count) element.scrollTo({ left: index * element.clientWidth });
  };
  return { strip, at, show };
}

/** An ordinary click is ours; with a modifier key it is the browser's. */
function plainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
