import { deleteAvatar, setAvatar } from "#app/domain/profiles/avatar.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/profiles.server.ts";
import { paths } from "#app/paths.ts";

const resource = endpoint(
  operation(contracts.setAvatar, async ({ services, actor, args }, { id, avatar }) => {
    const { avatarKey } = await setAvatar(services, actor, {
      memberId: id,
      bytes: new Uint8Array(await avatar.arrayBuffer()),
      ip: args.context.ip,
    });
    return { avatar: paths.avatar(avatarKey, 384) };
  }),
  operation(contracts.deleteAvatar, async ({ services, actor, args }, { id }) => {
    await deleteAvatar(services, actor, { memberId: id, ip: args.context.ip });
    return null;
  }),
);
export const loader = resource;
export const action = resource;
