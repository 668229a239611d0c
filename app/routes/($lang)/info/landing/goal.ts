import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Goal, isVariant, sourceOf, type Variant, variants } from "#app/domain/campaigns/campaigns.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** On from a campaign page: the step is counted, and the visitor goes where the link says. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { variant, goal } = args.params;
  if (!isVariant(variant)) notFound();
  const event = variants[variant].goals.find((one) => one === goal);
  if (!event) notFound();
  const { ip, userAgent, campaigns } = args.context;
  campaigns.record({ variant, source: sourceOf(page.url.searchParams.get("utm_source")), event, ip, userAgent });
  return redirect(targetOf(page, variant, event));
}

function targetOf(page: Page, variant: Variant, goal: Goal): string {
  const { href } = page;
  if (goal === "partner") return `${href(paths.partner.home())}#application`;
  if (goal === "market")
    return href(variant === "makers" ? paths.market.list({ category: "template" }) : paths.market.list());
  if (variant === "buyers") return href(paths.register());
  // Whoever has an account goes on to the first service.
  const selling = href(paths.market.register());
  return page.actor.kind === "member" ? selling : href(paths.register({ redirectTo: selling }));
}
