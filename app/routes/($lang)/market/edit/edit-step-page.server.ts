import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { renderDescription } from "#app/domain/catalog/render-description.server.ts";
import { editSteps } from "#app/domain/selling/editing/steps.ts";
import { saveEdit } from "#app/domain/selling/editing/save-edit.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound } from "#app/http/page.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { priceFacts } from "#app/http/views/price-step.server.ts";
import { sentStep } from "#app/http/views/step-form.server.ts";
import { paths } from "#app/paths.ts";
import { openEditing } from "./edit-page.server.ts";

const stepOf = (name: string | undefined) => editSteps.find((step) => step === name) ?? notFound();

export async function loadEditStep(args: LoaderFunctionArgs) {
  const step = stepOf(args.params.step);
  const { page, serviceId, editing } = await openEditing(args);
  // A service that cannot be edited says why on its own page.
  if (!editing.isEditable) throw redirect(paths.market.edit(serviceId));
  const { title, contentLocale, type, isTrusted, values, marks, objections, note } = editing;
  return {
    title: `${title} · ${page.t("editing:title")}`,
    step,
    service: { id: serviceId, title, isTemplate: type === "template", ...langOf(page, contentLocale) },
    isAtOnce: step === "price" || (isTrusted && editing.edit?.status !== "open"),
    values,
    mark: marks[step],
    objections: objections.filter(({ field }) => (field.split(".")[0] ?? "") in values[step]),
    note,
    country: page.country,
    price: step === "price" ? priceFacts(values.price, page.services.settings) : null,
  };
}

export async function sendEditStep(args: ActionFunctionArgs) {
  const step = stepOf(args.params.step);
  const { page, serviceId } = await openEditing(args);
  const { sent, refused } = await sentStep(args.request, step);
  if (refused) return refused;
  const { values, intent } = sent;
  // Nothing is saved by looking at it: what is saved is on sale.
  const again = { result: { initialValue: values } as FormResult };
  if (intent === "preview")
    return data({ ...again, preview: renderDescription((values as TypedValues["description"]).description) });
  if (intent === "calculate" || intent === "rows")
    return data({ ...again, slip: priceFacts(values as TypedValues["price"], page.services.settings).slip });
  const { value: saved, refusal } = await answerOrRefuse(page, () =>
    attempt(["service-moved", "currency-unrated", "draft-incomplete"], () =>
      saveEdit(page.services, page.actor, { serviceId, step, values, mark: sent.revision, ip: args.context.ip }),
    ),
  );
  if (refusal) {
    setFlash(args.context, {
      tone: "error",
      key: `errors:${refusal.code as "service-moved" | "currency-unrated" | "draft-incomplete"}`,
    });
    return redirect(paths.market.edit(serviceId), 303);
  }
  if (saved.outcome === "refused") return sent.refuse(saved.problems, 422);
  if (saved.outcome === "conflict") {
    const { init, data: form } = sent.refuse([], 409);
    return data({ ...form, conflict: { mark: saved.mark, values: saved.values } }, init ?? undefined);
  }
  setFlash(args.context, {
    tone: saved.outcome === "unchanged" ? "info" : "success",
    key: `editing:done.${saved.outcome}`,
  });
  return redirect(paths.market.edit(serviceId), 303);
}
