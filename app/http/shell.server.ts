import type { ShellMember } from "#app/ui/frame/header.tsx";
import type { RequestContext } from "./context.server.ts";

/** The signed-in member for the header; when the guard fails, the header is a visitor's. */
export async function shellMember(context: RequestContext): Promise<ShellMember> {
  try {
    const actor = await context.authenticate();
    return actor.kind === "member"
      ? {
          nickname: actor.nickname,
          isOperator: actor.isOperator || actor.needsTwoFactor === true,
          isSeller: actor.isSeller,
        }
      : null;
  } catch {
    return null; // openPage reports the same failure
  }
}
