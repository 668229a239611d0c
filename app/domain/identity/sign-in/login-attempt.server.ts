import { networkOf } from "#app/domain/shared/network.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { giveBack, orGiveBack, type Taken, takeAll } from "#app/domain/shared/limits/take-limits.ts";
import { passwordMatches } from "./passwords.server.ts";
import { loginLimits } from "./rate-limits.ts";

/** Source of an attempt to sign in: `browser` is the result of knownBrowserOf, null for a browser that is new to the account. */
type LoginSource = { account: string; ip: string; browser: string | null };

export type LoginAttempt = {
  /** Compares the password. The points of an attempt that got no turn at the hash are returned. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
  /** Records the result: only wrong passwords use up the attempts of an account, so that frequent sign-ins lock nobody out. */
  succeeded(): Promise<void>;
};

/** Takes one attempt at the password of an account from all of its limits, or from none. Refuses with too-many-requests. */
export async function takeLoginAttempt({ limiter }: Needs<"limiter">, source: LoginSource): Promise<LoginAttempt> {
  const { ofAllAttempts, ofWrongPasswords } =
    source.browser === null ? unknownBrowserPoints(source) : knownBrowserPoints(source.browser);
  const taken = await takeAll(limiter, [...ofAllAttempts, ...ofWrongPasswords]);
  return {
    matches: (password, passwordHash) => orGiveBack(limiter, taken, () => passwordMatches(password, passwordHash)),
    succeeded: () => giveBack(limiter, ofWrongPasswords),
  };
}

type Points = Record<"ofAllAttempts" | "ofWrongPasswords", Taken>;

/** From the narrowest to the widest: a try that the network's own limit refuses reaches no limit of others. */
function unknownBrowserPoints({ account, ip }: LoginSource): Points {
  const network = networkOf(ip);
  return {
    ofAllAttempts: [[loginLimits.address, network]],
    ofWrongPasswords: [
      [loginLimits.accountFromAddress, `${account} ${network}`],
      [loginLimits.account, account],
      [loginLimits.everybody, ""],
    ],
  };
}

const knownBrowserPoints = (browser: string): Points => ({
  ofAllAttempts: [],
  ofWrongPasswords: [[loginLimits.knownBrowser, browser]],
});
