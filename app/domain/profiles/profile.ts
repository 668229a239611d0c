import type { SellerNumbers } from "../catalog/queries.server.ts";
import type { MemberType, Skill } from "./terms.ts";

/** A member's profile as only they see it. Empty texts were not filled in. */
export type OwnProfile = {
  id: number;
  email: string;
  /** Masked: 010-****-5678. */
  phone: string | null;
  firstName: string;
  lastName: string;
  nickname: string;
  bio: string;
  /** ISO 3166-1 alpha-2 in lower case. */
  country: string;
  /** "09:00", Seoul; both or neither. */
  availableFrom: string;
  availableTo: string;
  telegramId: string;
  memberType: MemberType;
  companyName: string;
  organizationType: string;
  languages: string[];
  skills: Skill[];
  avatarKey: string | null;
  isSeller: boolean;
  /** The name a seller sells under; null for everybody else. */
  displayName: string | null;
};

/** A seller's public profile: no address, no phone number, no name but the display name. */
export type PublicProfile = Pick<
  OwnProfile,
  | "id"
  | "nickname"
  | "bio"
  | "country"
  | "availableFrom"
  | "availableTo"
  | "memberType"
  | "companyName"
  | "organizationType"
  | "languages"
  | "skills"
  | "avatarKey"
  | "isSeller"
> & {
  displayName: string;
  /** Language of the bio. */
  contentLocale: string;
  verified: boolean;
  /** Start of selling; for members who are no sellers, the registration. */
  since: Date;
  updatedAt: Date;
  numbers: SellerNumbers;
  isOwn: boolean;
};
