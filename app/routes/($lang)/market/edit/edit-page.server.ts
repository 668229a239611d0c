import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dropOwnEdit } from "#app/domain/selling/editing/drop-edit.server.ts";
import { findAppealable } from "#app/domain/selling/appeal.server.ts";
import { findEditing } from "#app/domain/selling/editing/find-edit.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openMemberPage, requireId } from "#app/http/page.server.ts";
import { diffView } from "#app/http/views/edit-diff.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { paths } from "#app/paths.ts";

/** The own service of the address; to everybody but its seller it is not there. */
export async function openEditing(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const page = await openMemberPage(args);
  if (args.params.id === undefined) throw redirect(page.href(paths.mypage.services()));
  const serviceId = requireId(args.params.id);
  if (!page.actor.isSeller) notFound();
  const editing = await answerOrRefuse(page, () => findEditing(page.services, page.actor, { serviceId }));
  return { page, serviceId, editing };
}

export async function loadEditing(args: LoaderFunctionArgs) {
  const { page, serviceId, editing } = await openEditing(args);
  const { values: _values, marks: _marks, edit, contentLocale, ...service } = editing;
  const { review } = await answerOrRefuse(page, () => findAppealable(page.services, page.actor, { serviceId }));
  return {
    title: `${editing.title} · ${page.t("editing:title")}`,
    service: { ...service, ...langOf(page, contentLocale), id: serviceId },
    edit: edit && {
      status: edit.status as "open" | "returned" | "rejected",
      dueAt: edit.dueAt,
      canAppeal: review?.kind === "edit" && review.canAppeal,
      diff: await diffView(page, { itemId: edit.id, changes: edit.changes }),
    },
    isDeleteView: page.url.searchParams.has("delete"),
  };
}

export async function sendEditing(args: ActionFunctionArgs) {
  const { page, serviceId } = await openEditing(args);
  const form = await formOf(args.request);
  if (form.get("act") !== "drop") throw data("malformed-form", { status: 400 });
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(["edit-closed"], () => dropOwnEdit(page.services, page.actor, { serviceId, ip: args.context.ip })),
  );
  setFlash(
    args.context,
    refusal ? { tone: "error", key: "errors:edit-closed" } : { tone: "success", key: "editing:done.dropped" },
  );
  return redirect(paths.market.edit(serviceId), 303);
}
