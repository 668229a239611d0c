import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { setFavorite } from "#app/domain/favorites/set-favorite.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openPage, requireId } from "#app/http/page.server.ts";
import { rememberFavorite } from "#app/http/pending-favorite.server.ts";
import { returnPath } from "#app/http/return-path.server.ts";
import { paths } from "#app/paths.ts";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Says what is wanted, not "the other way round": a double submit is one state. */
export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const serviceId = requireId(args.params.id);
  const form = await formOf(args.request);
  const wanted = form.get("wanted") !== "0";
  const back = returnPath(args.request, form.get("to"), args.context.origin, page.href(paths.market.byId(serviceId)));
  if (page.actor.kind === "visitor") {
    if (wanted) rememberFavorite(args.context, serviceId);
    return redirect(page.href(paths.login(back)), 303);
  }
  await answerOrRefuse(page, () => setFavorite(page.services, page.actor, { serviceId, wanted }));
  if (form.get("via") === "fetch") return { wanted };
  setFlash(args.context, {
    tone: "success",
    key: wanted ? "common:toast.favoriteAdded" : "common:toast.favoriteRemoved",
  });
  return redirect(back, 303);
}
