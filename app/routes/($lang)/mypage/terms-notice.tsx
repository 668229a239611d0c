import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The member has to agree to the terms in force; on every page of the account until they have. */
export function TermsNotice({ title, text, link }: Record<"title" | "text" | "link", string>) {
  return (
    <section className="notice notice-amber mb-6" aria-labelledby="new-terms">
      <h2 id="new-terms" className="text-base">
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      <p className="mt-3">
        <LocaleLink to={paths.mypage.consents()} className="btn">
          {link}
        </LocaleLink>
      </p>
    </section>
  );
}
