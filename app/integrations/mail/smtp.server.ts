import { createTransport, type Transporter } from "nodemailer";
import {
  type MailAttachment,
  type MailTransport,
  type OutgoingMail,
  ProviderFailure,
} from "#app/domain/shared/ports.ts";

type SmtpConfig = {
  url: string;
  from: string;
  /** The address for answers; without it to `from`. */
  replyTo?: string;
  /** The name of the sender in the language of a mail; without it as in `from`. */
  nameIn?(locale: string): string;
};

/**
 * Mail over SMTP. `url`: smtp[s]://[user:password@]host[:port]; `from`: an address, or `Name <address>`.
 * Away from this machine an unencrypted connection is refused (STARTTLS or smtps).
 */
export function smtpTransport(config: SmtpConfig): MailTransport {
  const transporter = createTransport({
    url: config.url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // A connection that the server has closed meanwhile is replaced once; after that the outbox tries again later.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 20_000,
    requireTLS: requiresTls(config.url),
    // Nothing in a mail may make the server read its own files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(config.from);

  return {
    send: (mail) => deliver(transporter, config, domain, mail),
    close: () => transporter.close(),
  };
}

async function deliver(
  transporter: Transporter,
  { from, replyTo, nameIn }: SmtpConfig,
  domain: string,
  mail: OutgoingMail,
): Promise<void> {
  if (!isAddress(mail.to)) {
    throw new ProviderFailure("smtp", { code: "EENVELOPE", retryable: false, reason: "not one plain mail address" });
  }
  const answers = mail.replyTo ?? replyTo;
  try {
    await transporter.sendMail({
      from: nameIn ? { name: nameIn(mail.locale), address: addressOf(from) } : from,
      ...(answers ? { replyTo: { name: "", address: answers } } : {}),
      // As an object it is never parsed: a comma cannot add a second recipient.
      to: { name: "", address: mail.to },
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      ...(mail.returnPath && { envelope: { from: mail.returnPath, to: mail.to } }),
      ...(mail.attachment && { attachments: [attached(mail.attachment)] }),
      messageId: messageIdOf(mail.messageId, domain),
      headers: {
        "Content-Language": /^[A-Za-z0-9-]{2,35}$/.test(mail.locale) ? mail.locale : "ko",
        // RFC 3834: holiday notices must not answer it.
        "Auto-Submitted": "auto-generated",
        ...(mail.unsubscribeUrl && {
          "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  } catch (error) {
    throw asFailure(error);
  }
}

function attached({ name, type, bytes }: MailAttachment) {
  return { filename: oneLine(name), contentType: type, content: Buffer.from(bytes) };
}

function requiresTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "smtp:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}

/** `Name <address>` or an address. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}

/** One mailbox and nothing that SMTP or a header could read as more than that. */
function isAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address);
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function messageIdOf(id: string, domain: string): string {
  const plain = id.replace(/[^A-Za-z0-9._@+-]/g, "");
  return `<${plain.includes("@") ? plain : `${plain}@${domain}`}>`;
}

type SmtpError = { code?: unknown; responseCode?: unknown; message?: unknown; response?: unknown; command?: unknown };

function asFailure(error: unknown): ProviderFailure {
  const { code, responseCode, message, response, command } = (error ?? {}) as SmtpError;
  const isRecipient = command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
  return new ProviderFailure("smtp", {
    code: String(responseCode ?? code ?? "unknown"),
    retryable: isRetryable(code, responseCode),
    recipientRefused: isRecipient ? (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0] ?? "") : null,
    // Servers like to repeat the recipient's address in their answer.
    reason: oneLine(String(message ?? error))
      .replace(/[^\s<>]+@[^\s<>]+/g, "(address)")
      .slice(0, 200),
  });
}

/**
 * Only a lasting no to this very mail or its recipient is final. Refused credentials, TLS trouble and a server
 * that greets with an error say nothing about the mail: it goes out once they are put right.
 */
function isRetryable(code: unknown, responseCode: unknown): boolean {
  if (code === "EENVELOPE" || code === "EMESSAGE") return typeof responseCode === "number" && responseCode < 500;
  return code !== "ECONFIG";
}
