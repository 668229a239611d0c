import { paths } from "#app/paths.ts";

type ServiceImageProps = {
  id: number;
  /** Empty where words beside the picture say the same. */
  alt: string;
  /** Of the words in `alt`, where they are not in the language of the page. */
  lang?: string;
  sizes: string;
  className?: string;
  /** Widths to choose from. */
  widths?: readonly number[];
  width?: number;
  height?: number;
  /** Images above the fold load eagerly, and one image of a page has a high fetch priority. */
  priority?: "first" | "eager" | "lazy";
};

const WIDTHS = [365, 730] as const;

/** A picture of a service: AVIF where the browser knows it, WebP otherwise, never larger than it is shown. */
export function ServiceImage({
  id,
  alt,
  lang,
  sizes,
  className,
  widths = WIDTHS,
  width = 730,
  height = 400,
  priority = "lazy",
}: ServiceImageProps) {
  const set = (format: "avif" | "webp") => widths.map((wide) => `${paths.image(id, wide, format)} ${wide}w`).join(",");
  // React 18 knows the attribute only in lower case.
  const first = priority === "first" ? { fetchpriority: "high" } : null;
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        className={className}
        src={paths.image(id, widths.at(-1)!, "webp")}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={priority === "lazy" ? "lazy" : undefined}
        decoding="async"
        {...first}
      />
    </picture>
  );
}
