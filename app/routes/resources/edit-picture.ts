import type { LoaderFunctionArgs } from "@remix-run/node";
import { editPictureRendition } from "#app/domain/moderation/pictures.server.ts";
import { privatePicture } from "#app/http/files/private-picture.ts";

/** `/uploads/edits/<item>/<id>-730.webp`: a picture that an edit adds or takes away, for its seller and for operators. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const itemId = params.itemId ?? "";
  return privatePicture(context, params.name, (actor, wanted) =>
    editPictureRendition(context.services, actor, { ...wanted, itemId }),
  );
}
