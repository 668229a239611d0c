import { isUuid } from "#app/domain/shared/ids.ts";

const NO_CODE = "00000000-0000-7000-8000-000000000000";

/** Identifier of a sent code for API callers: the code's id and the holder's secret. */
export function verificationIdOf({ codeId, holder }: { codeId: string; holder: string }): string {
  return `${codeId}.${holder}`;
}

/** A made-up id becomes one that exists nowhere: it is refused like an unknown one. */
export function splitVerificationId(verificationId: string): { codeId: string; holder: string } {
  const [codeId = "", holder = ""] = verificationId.split(".", 2);
  return isUuid(codeId) ? { codeId, holder } : { codeId: NO_CODE, holder };
}
