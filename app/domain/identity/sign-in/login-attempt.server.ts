import { networkOf } from "#app/domain/shared/network.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { giveBack, orGiveBack, type Taken, takeAll } from "#app/domain/shared/limits/take-limits.ts";
import { passwordMatches } from "./passwords.server.ts";
import { loginLimits } from "./rate-limits.ts";

/** The person who tries: `browser` is that of knownBrowserOf, null for one the member has not signed in with before. */
type Guesser = { account: string; ip: string; browser: string | null };

export type LoginAttempt = {
  /** Compares the password. Nothing was tried when there was no turn: then the points are given back. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
  /** Only wrong guesses use the account's tries up: whoever signs in often is not locked out. */
  succeeded(): Promise<void>;
};

/** Takes one guess at the password of an account, wherever it is typed. All or nothing; refuses with too-many-requests. */
export async function takeLoginAttempt({ limiter }: Needs<"limiter">, guesser: Guesser): Promise<LoginAttempt> {
  const { ofAllTries, ofWrongGuesses } = guesser.browser === null ? strangers(guesser) : owners(guesser.browser);
  const taken = await takeAll(limiter, [...ofAllTries, ...ofWrongGuesses]);
  return {
    matches: (password, passwordHash) => orGiveBack(limiter, taken, () => passwordMatches(password, passwordHash)),
    succeeded: () => giveBack(limiter, ofWrongGuesses),
  };
}

type Points = Record<"ofAllTries" | "ofWrongGuesses", Taken>;

/** From the narrowest to the widest: a try that the network's own limit refuses reaches no limit of others. */
function strangers({ account, ip }: Guesser): Points {
  const network = networkOf(ip);
  return {
    ofAllTries: [[loginLimits.address, network]],
    ofWrongGuesses: [
      [loginLimits.accountFromAddress, `${account} ${network}`],
      [loginLimits.account, account],
      [loginLimits.everybody, ""],
    ],
  };
}

const owners = (browser: string): Points => ({
  ofAllTries: [],
  ofWrongGuesses: [[loginLimits.knownBrowser, browser]],
});
