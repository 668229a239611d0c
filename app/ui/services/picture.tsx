export type PictureFormat = "avif" | "webp";

export type PictureProps = {
  /** The address of the picture in a width and a format. */
  address(width: number, format: PictureFormat): string;
  /** Empty where words beside the picture say the same. */
  alt: string;
  /** Language of `alt`, where it is not that of the page. */
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

/** A picture in several sizes: AVIF where the browser knows it, WebP otherwise, never larger than it is shown. */
export function Picture({
  address,
  alt,
  lang,
  sizes,
  className,
  widths = WIDTHS,
  width = 730,
  height = 400,
  priority = "lazy",
}: PictureProps) {
  const set = (format: PictureFormat) => widths.map((wide) => `${address(wide, format)} ${wide}w`).join(",");
  // React 18 knows the attribute only in lower case.
  const first = priority === "first" ? { fetchpriority: "high" } : null;
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        className={className}
        src={address(widths.at(-1)!, "webp")}
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
