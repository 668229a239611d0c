import { useT } from "#app/i18n/context.tsx";

/** The licence as it was written, Korean whatever language the page has. */
export function LicenceTerms({ text }: { text: string }) {
  const t = useT();
  return (
    <details className="terms">
      <summary>{t("order:licence.terms")}</summary>
      <p className="hint">{t("order:licence.termsHint")}</p>
      <div className="terms-text" tabIndex={0} role="region" aria-label={t("order:licence.terms")} lang="ko">
        {text}
      </div>
    </details>
  );
}
