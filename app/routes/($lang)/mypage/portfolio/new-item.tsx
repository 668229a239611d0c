import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { ITEM_FORM } from "./form-id.ts";
import { ItemForm, useItemLabels } from "./item-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type RefusedForm, sendItem } from "./item-page.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  return { title: `${page.t("portfolio:new.title")} · ${page.t("common:brand")}` };
}

export async function action(args: ActionFunctionArgs) {
  return sendItem(args, await openMemberPage(args), null);
}

const blank = {
  title: "",
  category: "",
  country: "korea",
  description: "",
  tags: "",
  technologies: "",
  projectLink: "",
};

export default function NewPortfolioItem() {
  const t = useT();
  const sent = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <>
      <ErrorSummary result={sent?.result} formId={ITEM_FORM} labels={useItemLabels()} />
      <h1>{t("portfolio:new.title")}</h1>
      <p className="mb-6 mt-2 max-w-[68ch] text-ink-2">{t("portfolio:new.lead")}</p>
      <ItemForm values={blank} thumbnail={null} images={[]} sent={sent} submit={t("portfolio:new.submit")} />
    </>
  );
}
