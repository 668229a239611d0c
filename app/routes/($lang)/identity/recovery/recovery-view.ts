/** View data of the recovery pages. */
export type RecoveryView = RecoveryPhoneView | RecoveryCodeView | RecoveryPasswordView;

export type RecoveryEmailView = {
  step: "email" | "sent";
  title: string;
  minutes: number;
  isExpired: boolean;
};

export type RecoveryPhoneView = { step: "phone"; title: string; details: { email: string; phone: string } | null };

export type RecoveryCodeView = {
  step: "code";
  title: string;
  /** Masked. */
  phone: string;
  /** Another one for every code asked for. */
  sentKey: string;
  codeSeconds: number;
  resendSeconds: number;
  codeMinutes: number;
};

export type RecoveryPasswordView = { step: "password"; title: string; method: "mail" | "sms"; email: string };
