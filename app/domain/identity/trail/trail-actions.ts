/** Actions of the audit log that members see about their own account; each has a text in security.json. */
export const trailActions = [
  "member.registered",
  "session.opened",
  "session.new-device",
  "session.closed",
  "session.ended",
  "session.reused",
  "login.failed",
  "password.changed",
  "password.wrong",
  "password.reset-asked",
  "password.reset",
  "email.change-asked",
  "email.change-cancelled",
  "email.changed",
  "google.linked",
  "login.challenged",
  "two-factor.failed",
  "recovery-code.used",
  "recovery-codes.renewed",
  "two-factor.on",
  "two-factor.off",
  "account.exported",
  "profile.changed",
] as const;
export type TrailAction = (typeof trailActions)[number];

export function isTrailAction(action: string): action is TrailAction {
  return (trailActions as readonly string[]).includes(action);
}
