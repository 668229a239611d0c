import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Kept } from "./kept.tsx";
import { LocaleLinks } from "./locale-chooser.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** `path` is the page's, without its locale. */
export function Footer(props: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken py-8 text-sm text-ink-2">
      <Kept as="div" of={`footer ${props.theme} ${props.path}`} className="wrap grid gap-6">
        {() => <FooterContent {...props} />}
      </Kept>
    </footer>
  );
}

type FooterProps = { theme: "light" | "dark" | null; path: string };

function FooterContent({ theme, path }: FooterProps) {
  const t = useT();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="max-w-[62ch]">
          <p className="text-base font-bold text-ink">{t("common:brand")}</p>
          <p className="mt-1">{t("common:footer.intermediary")}</p>
          <p className="mt-1">{t("common:footer.support")}</p>
        </div>
        <ThemeChooser theme={theme} />
      </div>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <FooterLink to={paths.market.list()}>{t("common:nav.allServices")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.developers()}>{t("common:nav.developers")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.licence()}>{t("licence:title")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.terms()}>{t("common:nav.terms")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.privacy()}>{t("common:nav.privacy")}</FooterLink>
        </li>
      </ul>
      <LocaleLinks path={path} />
    </>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <LocaleLink to={to} className="inline-flex min-h-11 items-center no-underline hover:underline">
      {children}
    </LocaleLink>
  );
}

function ThemeChooser({ theme }: { theme: "light" | "dark" | null }) {
  const t = useT();
  const href = useHref();
  return (
    <form method="post" action={href(paths.theme())} className="flex flex-wrap items-center gap-2">
      <span id="theme-label">{t("common:theme.label")}</span>
      {(["system", "light", "dark"] as const).map((choice) => (
        <button
          key={choice}
          type="submit"
          name="theme"
          value={choice}
          aria-pressed={choice === (theme ?? "system")}
          className="chip min-h-11 aria-pressed:border-jade aria-pressed:text-jade"
        >
          {t(`common:theme.${choice}`)}
        </button>
      ))}
    </form>
  );
}
