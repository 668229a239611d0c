import { type ImageWidth, imageWidths, type MadeRendition } from "#app/domain/catalog/images/make-rendition.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat } from "#app/domain/shared/services.ts";
import type { AppLoadContext } from "@remix-run/node";
import { imageTypes } from "./image-types.ts";

const NAME = new RegExp(`^([0-9a-f-]{36})-(${imageWidths.join("|")})\\.(avif|webp|jpg)$`);

type Wanted = { pictureId: string; width: ImageWidth; format: ImageFormat };

/** A picture that not everybody may see, by a name as `<id>-730.webp`; what `make` refuses is not there. */
export async function privatePicture(
  context: AppLoadContext,
  name: string | undefined,
  make: (actor: Actor, wanted: Wanted) => Promise<MadeRendition>,
): Promise<Response> {
  const [, pictureId, width, format] = NAME.exec(name ?? "") ?? [];
  if (!pictureId) return missing();
  try {
    const wanted = { pictureId, width: Number(width) as ImageWidth, format: format as ImageFormat };
    const { bytes, size } = await make(await context.authenticate(), wanted);
    return new Response(bytes as BodyInit, {
      headers: {
        "Content-Type": imageTypes[wanted.format],
        "Content-Length": String(size),
        // A picture under an id never changes; it is not everybody's.
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
