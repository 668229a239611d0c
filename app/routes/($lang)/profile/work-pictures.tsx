import { useT } from "#app/i18n/context.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { PortfolioPicture } from "#app/ui/portfolio/portfolio-picture.tsx";
import type { PortfolioItemView } from "#app/ui/portfolio/portfolio-view.ts";

const SIZES = "(min-width:1024px) 740px, 92vw";

/** The pictures of a work below each other, uncut, as they were uploaded. */
export function WorkPictures({ work: { pictures, title } }: { work: PortfolioItemView }) {
  const t = useT();
  return (
    <div className="work-pictures">
      {pictures.length === 0 ? <p className="work-blank">{t("portfolio:item.noPictures")}</p> : null}
      {pictures.map(({ id, width, height }, index) => (
        <PortfolioPicture
          key={id}
          id={id}
          alt={t("portfolio:item.picture", { title, number: index + 1 })}
          sizes={SIZES}
          widths={[365, 730, 1460]}
          width={width}
          height={height}
          priority={index === 0 ? "first" : "lazy"}
        />
      ))}
    </div>
  );
}

/** The owner's words about it. */
export function WorkText({ work: { description, lang } }: { work: PortfolioItemView }) {
  const t = useT();
  if (description === "") return null;
  return (
    <section className="work-text" aria-labelledby="about">
      <h2 id="about">{t("portfolio:item.about")}</h2>
      <p className="profile-bio" lang={lang}>
        <LinkedText text={description} />
      </p>
    </section>
  );
}
