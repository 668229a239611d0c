import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";

/** The large search of a page's opening. */
export function SearchForm({ id, action }: { id: string; action: string }) {
  const t = useT();
  return (
    <Form action={action} role="search" aria-label={t("common:search.label")} className="hero-search">
      <label htmlFor={id} className="sr-only">
        {t("common:search.label")}
      </label>
      <input id={id} name="q" type="search" maxLength={200} placeholder={t("common:search.placeholder")} />
      <button type="submit" className="btn">
        {t("common:search.submit")}
      </button>
    </Form>
  );
}
