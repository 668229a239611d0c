import { shownRecoveryCode } from "#app/domain/identity/two-factor/second-factor.ts";
import { useT } from "#app/i18n/context.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

type RecoveryCodesProps = {
  codes: readonly string[];
  email: string;
  /** Words about the step that made the codes. */
  done: string;
  /** The page that follows. */
  next: string;
};

/** Shown once, after they were made. The file is a link that holds it, so that it is there without a script too. */
export function RecoveryCodes({ codes, email, done, next }: RecoveryCodesProps) {
  const t = useT();
  const shown = codes.map(shownRecoveryCode);
  const file = [
    `${t("common:brand")} · ${t("twofactor:codes.title")}`,
    email,
    "",
    ...shown,
    "",
    t("twofactor:codes.text"),
    "",
  ].join("\r\n");
  return (
    <div className="max-w-[640px]">
      <p role="status" className="notice mb-5 no-print">
        {done}
      </p>
      <h1>{t("twofactor:codes.title")}</h1>
      <p className="mt-2 text-ink-2">{t("twofactor:codes.text")}</p>
      <p className="notice notice-amber mt-4 no-print">{t("twofactor:codes.once")}</p>
      <div className="panel mt-5">
        <p className="mono mb-3 break-all text-sm text-ink-3">{email}</p>
        <ol className="recovery-codes">
          {shown.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 no-print">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${file}`)}`}
          download={t("twofactor:codes.file")}
          className="btn btn-quiet"
        >
          <Icon name="download" />
          {t("twofactor:codes.download")}
        </a>
        <PrintButton />
        <CopyButton value={shown.join("\n")} label={t("twofactor:codes.title")} />
      </div>
      <p className="mt-8 no-print">
        <LocaleLink to={next} className="btn">
          {t("twofactor:codes.saved")}
        </LocaleLink>
      </p>
    </div>
  );
}
