/** What the two pages of registration show. */
export type RegisterView = RegisterDetailsView | RegisterVerifyView;

export type RegisterDetailsView = {
  step: "details";
  title: string;
  redirectTo: string | undefined;
  registrationKey: string;
  /** There is a registration that waits for its code. */
  isStarted: boolean;
  details: { email: string; name: string; nickname: string; phone: string; marketingAgreed: boolean } | null;
};

export type RegisterVerifyView = {
  step: "verify";
  title: string;
  redirectTo: string | undefined;
  /** Masked. */
  phone: string;
  /** Another one for every code sent. */
  sentKey: string;
  codeSeconds: number;
  resendSeconds: number;
  codeMinutes: number;
  demo: boolean;
};
