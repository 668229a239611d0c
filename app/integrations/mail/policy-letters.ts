import { formatDate } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Letter, Words } from "./letter.ts";

function about({ policy, version, inForceAt }: Data, { t, locale }: Words): Record<string, string> {
  return {
    document: t(`legal:${policy}.title` as MessageKey),
    date: formatDate(inForceAt!, locale),
    summary: t(`legal:${policy}.v${version}.summary` as MessageKey),
  };
}

/** Mails about versions of the terms and the privacy policy. */
export const policyLetters = {
  "policy-announced": (data: Data, words: Words): Letter => ({
    values: about(data, words),
    lines: ["mail:policy-announced.intro", "mail:policy-announced.next"],
    facts: [],
    link: {
      label: "policy:changes.link",
      path: paths.policyChanges(data.policy as "terms" | "privacy", Number(data.version)),
    },
  }),
  "policy-asked": (data: Data, words: Words): Letter => ({
    values: about(data, words),
    lines: ["mail:policy-asked.intro", "mail:policy-asked.next"],
    facts: [],
    link: { label: "policy:ask.link", path: paths.mypage.consents() },
  }),
} satisfies Record<string, (data: Data, words: Words) => Letter>;
