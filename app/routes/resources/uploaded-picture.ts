import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownPictureRendition } from "#app/domain/uploads/own-pictures.server.ts";
import { privatePicture } from "#app/http/files/private-picture.ts";

/** `/uploads/pictures/<id>-730.webp`: a picture of a draft, for whoever uploaded it. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return privatePicture(context, params.name, (actor, wanted) => ownPictureRendition(context.services, actor, wanted));
}
