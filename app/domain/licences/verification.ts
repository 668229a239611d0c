import type { LicenceState } from "./state.ts";

export type Activation = { id: string; instance: string; activatedAt: Date };
/** Number of active installations, and the most that the licence allows. */
export type ActivationCount = { used: number; limit: number };
export type Verification = { state: LicenceState; licence: VerifiedLicence | null };
/** Public data of a licence for anybody with the key, without the buyer. */
export type VerifiedLicence = {
  service: {
    id: number;
    title: string;
    titleLocale: string;
    /** null when it is no longer shown. */
    slug: string | null;
  };
  seller: { id: number; name: string };
  terms: "standard" | "own";
  issuedAt: Date;
  revokedAt: Date | null;
  /** End of the support and updates that belong to it. */
  supportedUntil: Date | null;
  activations: ActivationCount;
  /** Activation of the installation that was asked for; null when it is not active. */
  activation: Activation | null;
};
