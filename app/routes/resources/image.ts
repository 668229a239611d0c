import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import {
  imageRendition,
  type Rendition,
  type RenditionInput,
} from "#app/domain/catalog/images/image-rendition.server.ts";
import { type ImageWidth, imageWidths } from "#app/domain/catalog/images/make-rendition.server.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat } from "#app/domain/shared/services.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { imageTypes } from "#app/http/files/image-types.ts";
import { routeFacts } from "#app/route-facts.ts";

const NAME = /^([1-9]\d{0,8})-(\d{3,4})\.(avif|webp|jpg)$/;

/** `/images/12-730.avif`. Only the widths of our own pages: nobody can have us make a thousand sizes. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, id, width, format] = NAME.exec(params.name ?? "") ?? [];
  if (!id || !isWidth(Number(width))) return missing();
  const input = { id: Number(id), width: Number(width) as ImageWidth, format: format as ImageFormat };
  try {
    // Pictures of public services need nobody's session; asking for it would cost a query for each of them.
    const rendition =
      (await found(imageRendition(context.services, visitor, input))) ?? (await insiders(context, input));
    return rendition ? answer(rendition, input.format) : missing();
  } catch (error) {
    context.report(error);
    return new Response(null, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
}

function isWidth(width: number): width is ImageWidth {
  return (imageWidths as readonly number[]).includes(width);
}

async function insiders(context: AppLoadContext, input: RenditionInput): Promise<Rendition | null> {
  const actor = await context.authenticate();
  return actor.kind === "member" ? found(imageRendition(context.services, actor, input)) : null;
}

async function found(rendition: Promise<Rendition>): Promise<Rendition | null> {
  try {
    return await rendition;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function answer({ bytes, size, isPublic }: Rendition, format: ImageFormat): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": imageTypes[format],
      "Content-Length": String(size),
      "Cache-Control": cacheControl[isPublic ? routeFacts["routes/resources/image"].cache : "private"],
    },
  });
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
