import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "#app/domain/shared/ids.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { requestLogQuery, requestView } from "./request-view.server.ts";

/** Pieces that wait for a reader who is too slow; then the connection ends, and the browser opens another. */
const MOST_WAITING = 50;

/** New calls as server-sent events, with the filters of the page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { request, context, params } = args;
  const { before: _, ...filter } = requestLogQuery(page.url);
  const last = request.headers.get("Last-Event-ID") ?? page.url.searchParams.get("after") ?? "";
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let stop = () => {};

  const end = () => {
    stop();
    controller?.close();
    controller = null;
  };
  const send = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -MOST_WAITING) return end();
    controller.enqueue(encoder.encode(text));
  };
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
      send("retry: 5000\n\n: open\n\n");
    },
    cancel: () => {
      controller = null;
      stop();
    },
  });
  const watching = await answerOrRefuse(page, () =>
    context.liveRequests.watch(page.actor, {
      projectId: params.projectId ?? "",
      filter,
      after: isUuid(last) ? last : null,
      onRows(rows) {
        if (rows.length === 0) return send(": here\n\n");
        send(`id: ${rows.at(-1)!.id}\nevent: requests\ndata: ${JSON.stringify(rows.map(requestView))}\n\n`);
      },
      onEnd: end,
    }),
  );
  stop = watching.stop;
  request.signal.addEventListener("abort", end, { once: true });
  if (request.signal.aborted) end();
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "private, no-store, no-transform" },
  });
}
