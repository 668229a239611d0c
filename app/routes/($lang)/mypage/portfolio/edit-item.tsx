import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findOwnItem } from "#app/domain/portfolio/find-item.server.ts";
import { answerOrRefuse, openMemberPage, requireId } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { ITEM_FORM } from "./form-id.ts";
import { ItemForm, useItemLabels } from "./item-form.tsx";
import { type RefusedForm, sendItem } from "./item-page.server.ts";

/** An own item; somebody else's is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const itemId = requireId(args.params.itemId);
  const item = await answerOrRefuse(page, () => findOwnItem(page.services, page.actor, { itemId }));
  const { title, category, country, description, projectLink, thumbnail, images } = item;
  return {
    title: `${page.t("portfolio:edit.title")} · ${page.t("common:brand")}`,
    values: {
      title,
      category,
      country,
      description,
      projectLink,
      tags: item.tags.join(", "),
      technologies: item.technologies.join(", "),
    },
    thumbnail,
    images,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const itemId = requireId(args.params.itemId);
  // Before its files are read: nobody sends pictures to an item that is not theirs.
  await answerOrRefuse(page, () => findOwnItem(page.services, page.actor, { itemId }));
  return sendItem(args, page, itemId);
}

export default function EditPortfolioItem() {
  const t = useT();
  const { values, thumbnail, images } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <>
      <ErrorSummary result={sent?.result} formId={ITEM_FORM} labels={useItemLabels()} />
      <h1 className="mb-6">{t("portfolio:edit.title")}</h1>
      <ItemForm values={values} thumbnail={thumbnail} images={images} sent={sent} submit={t("portfolio:edit.submit")} />
    </>
  );
}
