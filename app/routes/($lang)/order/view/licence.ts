import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endOwnActivation } from "#app/domain/licences/end-activation.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, notFound, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Redirects to the page of the order. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  return redirect(page.href(paths.order.view(order.number)));
}

/** Ends the activation of an installation. */
export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(args.params.number);
  const activationId = String((await formOf(args.request)).get("activation"));
  if (!ID.test(activationId)) notFound();
  await answerOrRefuse(page, () => endOwnActivation(page.services, page.actor, { orderNumber, activationId }));
  setFlash(args.context, { tone: "success", key: "licence:activations.ended" });
  return redirect(page.href(paths.order.view(orderNumber)), 303);
}
