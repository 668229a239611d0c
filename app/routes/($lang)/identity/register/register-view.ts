/** View data of the registration pages. */
export type RegisterView = RegisterDetailsView | RegisterGoogleView | RegisterVerifyView;

export type RegisterDetailsView = {
  step: "details";
  title: string;
  redirectTo: string | undefined;
  registrationKey: string;
  /** There is a registration that waits for its code. */
  isStarted: boolean;
  details: { email: string; name: string; nickname: string; phone: string; marketingAgreed: boolean } | null;
  /** Whether signing in with Google is offered. */
  google: boolean;
};

export type RegisterGoogleView = {
  step: "google";
  title: string;
  redirectTo: string | undefined;
  registrationKey: string;
  /** The address Google vouches for. */
  email: string;
  details: { name: string; nickname: string; phone: string; marketingAgreed: boolean };
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
};
