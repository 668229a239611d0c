import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { setLike } from "#app/domain/portfolio/like-item.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openPage, requireId } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Says what is wanted, not "the other way round": a double submit is one like. */
export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const [userId, itemId] = [requireId(args.params.userId), requireId(args.params.itemId)];
  const wanted = (await formOf(args.request)).get("wanted") !== "0";
  const back = page.href(paths.portfolio.item(userId, itemId));
  if (page.actor.kind === "visitor") return redirect(page.href(paths.login(back)), 303);
  await answerOrRefuse(page, () => setLike(page.services, page.actor, { itemId, wanted }));
  setFlash(args.context, { tone: "success", key: wanted ? "portfolio:done.liked" : "portfolio:done.unliked" });
  return redirect(back, 303);
}
