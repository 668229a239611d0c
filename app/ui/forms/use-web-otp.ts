import { type RefObject, useEffect } from "react";

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Fills in the code of an SMS that the same phone received (WebOTP: its last line is "@host #123456"). */
export function useWebOtp(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code && input.current) input.current.value = code;
      },
      () => {}, // nobody let us read it: it is typed by hand, as everywhere else
    );
    return () => waiting.abort();
  }, [input]);
}
