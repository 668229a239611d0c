import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { actOnTicket, loadTicket, type TicketPlace } from "#app/http/views/ticket-page.server.ts";
import { paths } from "#app/paths.ts";
import { type SentReply, TicketPage } from "#app/ui/support/ticket-page.tsx";

function placeOf({ t }: MemberPage, { params }: LoaderFunctionArgs): TicketPlace {
  const ticketId = params.ticketId ?? "";
  return {
    which: { ticketId },
    at: (before) => paths.mypage.ticket(ticketId, before),
    back: { to: paths.mypage.tickets(), label: t("support:title") },
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const view = await loadTicket(page, placeOf(page, args));
  if (view.ticket.id !== args.params.ticketId) throw redirect(page.href(paths.mypage.ticket(view.ticket.id)));
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return actOnTicket(page, args, placeOf(page, args));
}

export default function OwnTicket() {
  const view = useLoaderData<typeof loader>();
  return <TicketPage view={view} sent={useActionData<typeof action>() as SentReply} />;
}
