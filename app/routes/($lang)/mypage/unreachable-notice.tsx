import { useHref } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Words = { title: string; text: string; change: string; again: string };

/** Mails to the member come back: they are told here, with both ways out. */
export function UnreachableNotice({ title, text, change, again }: Words) {
  const href = useHref();
  return (
    <section className="notice notice-amber mb-6" aria-labelledby="unreachable">
      <h2 id="unreachable" className="text-base">
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      <form method="post" action={href(paths.mypage.notifications())} className="mt-3 flex flex-wrap gap-3">
        <LocaleLink to={paths.mypage.security()} className="btn">
          {change}
        </LocaleLink>
        <button type="submit" name="again" value="yes" className="btn btn-ghost">
          {again}
        </button>
      </form>
    </section>
  );
}
