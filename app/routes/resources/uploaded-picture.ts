import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ImageWidth, imageWidths } from "#app/domain/catalog/images/make-rendition.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat } from "#app/domain/shared/services.ts";
import { ownPictureRendition } from "#app/domain/uploads/own-pictures.server.ts";
import { imageTypes } from "#app/http/files/image-types.ts";

const NAME = new RegExp(`^([0-9a-f-]{36})-(${imageWidths.join("|")})\\.(avif|webp|jpg)$`);

/** `/uploads/pictures/<id>-730.webp`: a picture of a draft, for whoever uploaded it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, pictureId, width, format] = NAME.exec(params.name ?? "") ?? [];
  if (!pictureId) return missing();
  try {
    const input = { pictureId, width: Number(width) as ImageWidth, format: format as ImageFormat };
    const { bytes, size } = await ownPictureRendition(context.services, await context.authenticate(), input);
    return new Response(bytes as BodyInit, {
      headers: {
        "Content-Type": imageTypes[input.format],
        "Content-Length": String(size),
        // A picture under an id never changes; it is its owner's alone.
        "Cache-Control": "private, max-age=86400, immutable",
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
