import { currentUser } from "#app/domain/identity/sign-in/current-user.server.ts";
import { getOwnProfile } from "#app/domain/profiles/get-profile.server.ts";
import { updateProfile } from "#app/domain/profiles/update-profile.server.ts";
import { requireMember } from "#app/domain/shared/actor.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/profiles.server.ts";
import { ownProfileView } from "#app/http/api/profile-views.server.ts";

const resource = endpoint(
  operation(contracts.account, async ({ services, actor }) => ({
    user: await currentUser(services, actor),
    profile: ownProfileView(await getOwnProfile(services, actor)),
  })),
  operation(contracts.changeAccount, async ({ services, actor, args }, changes) => {
    const { memberId } = requireMember(actor);
    return {
      profile: ownProfileView(await updateProfile(services, actor, { memberId, changes, ip: args.context.ip })),
    };
  }),
);
export const loader = resource;
export const action = resource;
