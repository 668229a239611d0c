import type { LoaderFunctionArgs } from "@remix-run/node";
import { readAvatar } from "#app/domain/profiles/avatar.server.ts";
import { type AvatarSize, avatarSizes } from "#app/domain/profiles/terms.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { routeFacts } from "#app/route-facts.ts";

const NAME = new RegExp(`^([0-9a-f]{32})-(${avatarSizes.join("|")})\\.webp$`);

/** `/avatars/<key>-128.webp`. A new picture has a new key; a deleted one is gone from caches within a day. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, avatarKey, size] = NAME.exec(params.name ?? "") ?? [];
  const file = avatarKey ? await readAvatar(context.services, { avatarKey, size: Number(size) as AvatarSize }) : null;
  if (!file)
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(file.stream as unknown as BodyInit, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Cache-Control": cacheControl[routeFacts["routes/resources/avatar-file"].cache],
    },
  });
}
