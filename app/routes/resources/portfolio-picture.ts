import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ImageWidth, imageWidths } from "#app/domain/catalog/images/make-rendition.server.ts";
import { pictureRendition } from "#app/domain/portfolio/picture-rendition.server.ts";
import { type Actor, visitor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat } from "#app/domain/shared/services.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { imageTypes } from "#app/http/files/image-types.ts";
import { routeFacts } from "#app/route-facts.ts";

const NAME = new RegExp(`^([1-9]\\d{0,8})-(${imageWidths.join("|")})\\.(avif|webp|jpg)$`);

/** `/portfolio/pictures/12-730.webp`. A picture under an id never changes; a deleted one is gone from caches within a day. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, id, width, format] = NAME.exec(params.name ?? "") ?? [];
  if (!id) return missing();
  const input = { pictureId: Number(id), width: Number(width) as ImageWidth, format: format as ImageFormat };
  const made = (actor: Actor) => pictureRendition(context.services, actor, input);
  try {
    // Pictures that everybody sees need nobody's session.
    const ofOwner = (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return context.authenticate().then(made);
    };
    const { bytes, size, isPublic } = await made(visitor).catch(ofOwner);
    return new Response(bytes as BodyInit, {
      headers: {
        "Content-Type": imageTypes[input.format],
        "Content-Length": String(size),
        "Cache-Control": cacheControl[isPublic ? routeFacts["routes/resources/portfolio-picture"].cache : "private"],
      },
    });
  } catch (error) {
    if (error instanceof DomainError) return missing();
    context.report(error);
    return new Response(null, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
