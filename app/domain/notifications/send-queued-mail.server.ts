import { isTextLocale, locales, type TextLocale } from "#app/i18n/locales.ts";
import { ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { withSecret } from "./mail-secrets.ts";
import { claimMail, type MailRow, markFailed, markSent } from "./store.server.ts";

/**
 * Job. Sends a mail of the outbox once, as far as SMTP allows: a lost connection after the server took the mail means
 * a second one with the same Message-ID. Throws when it is worth trying again later.
 */
export async function sendQueuedMail(
  needs: Needs<"db" | "clock" | "mail" | "renderMail" | "secrets">,
  { mailId }: { mailId: string },
): Promise<void> {
  const failure = await needs.db.transaction(async (tx) => {
    const mail = await claimMail(tx, mailId);
    if (!mail) return null;
    const refused = await deliver(needs, mail);
    if (refused) await markFailed(tx, mail.id, refused.message);
    else await markSent(tx, mail.id, needs.clock());
    return refused;
  });
  // After the commit, so that the number of attempts and the reason are kept.
  if (failure?.retryable) throw failure;
}

/** The provider's refusal is a value here: it has to be written down in the transaction that it would otherwise end. */
async function deliver(
  { mail, renderMail, secrets }: Needs<"mail" | "renderMail" | "secrets">,
  row: MailRow,
): Promise<ProviderFailure | null> {
  const locale: TextLocale = isTextLocale(row.locale) ? row.locale : "en";
  const rendered = renderMail(locale, row.template, withSecret({ secrets }, row));
  try {
    await mail.send({ to: row.recipient, ...rendered, messageId: row.id, locale: locales[locale].lang });
    return null;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}
