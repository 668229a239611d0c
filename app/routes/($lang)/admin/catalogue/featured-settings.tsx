import { useForm } from "@conform-to/react";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { type FeaturedForm, TitleFields } from "./featured-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";

type FeaturedSettingsProps = {
  list: { revision: number; titles: Record<string, string> };
  typed: { from: string; until: string };
  result: FormResult | undefined;
};

/** Period and titles of a list. */
export function FeaturedSettings({ list, typed, result }: FeaturedSettingsProps) {
  const t = useT();
  const [form, fields] = useForm<FeaturedForm, string[]>({
    id: "featured",
    lastResult: result,
    defaultValue: { ...typed, titles: list.titles },
  });
  return (
    <section className="panel mt-8 max-w-3xl">
      <h2 className="mb-3 text-lg">{t("curation:settings")}</h2>
      <form method="post" id={form.id} noValidate>
        <input type="hidden" name="revision" value={list.revision} />
        <PeriodFields from={fields.from} until={fields.until} />
        <TitleFields field={fields.titles} />
        <button type="submit" name="act" value="change" className="btn mt-2">
          {t("curation:save")}
        </button>
      </form>
    </section>
  );
}
