import type { OwnProfile, PublicProfile } from "#app/domain/profiles/profile.ts";
import { paths } from "#app/paths.ts";

const avatarOf = ({ avatarKey }: { avatarKey: string | null }) => avatarKey && paths.avatar(avatarKey, 384);

/** Profiles as the API shows them. */
export function ownProfileView(profile: OwnProfile) {
  return { ...profile, avatar: avatarOf(profile) };
}

export function publicProfileView({ numbers, ...profile }: PublicProfile) {
  return { ...profile, ...numbers, ratingAverage: numbers.ratingAverage / 100, avatar: avatarOf(profile) };
}
