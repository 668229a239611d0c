import type { LoaderFunctionArgs } from "@remix-run/node";
import { shareCardPicture } from "#app/domain/share-cards/draw-card.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { httpStatusOf } from "#app/http/error-map.ts";
import { routeFacts } from "#app/route-facts.ts";

const ENDING = ".jpg";

/** `/share-cards/{name}.jpg`: the picture of a shared link; the name says what it shows and is signed. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = params.name ?? "";
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  try {
    const { bytes, size } = await shareCardPicture(context.services, { name, ip: context.ip });
    return new Response(bytes as BodyInit, {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(size),
        "Cache-Control": cacheControl[routeFacts["routes/resources/share-card"].cache],
      },
    });
  } catch (error) {
    if (error instanceof DomainError) return refused(error);
    context.report(error);
    return new Response(null, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
}

function refused(error: DomainError): Response {
  const { retryAfter } = error.details;
  return new Response(error.code, {
    status: httpStatusOf[error.code],
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
  });
}
