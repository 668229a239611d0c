export const partnerCodeLength = 8;
export const referralParameter = "ref";
/** Keeps the code of the link that was followed last. */
export const referralCookie = "ref";
export const referralDays = 30;

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** A partner code as people type it: small letters, spaces and hyphens, O for 0, I and L for 1. null: it cannot be one. */
export function partnerCodeOf(typed: string): string | null {
  const code = typed.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return CODE.test(code) ? code : null;
}
