import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { Control, Fault } from "../control.ts";
import type { MessageLog } from "../message-log.ts";
import { bounceByItself, domainOf, REFUSED_DOMAIN } from "./bounces.ts";
import type { Inbound } from "./inbound.ts";
import { type Mail, readMail } from "./mail.ts";

const MAX_MAIL = 1024 * 1024;

export type SmtpStandIn = { port: number; close(): Promise<void> };

type Parts = { mails: MessageLog<Mail>; control: Control; inbound: Inbound | null };

/** A mail server that delivers nothing: it takes every mail, for anybody, and keeps it; some it sends back. */
export async function startSmtp(port: number, parts: Parts): Promise<SmtpStandIn> {
  const server = new SMTPServer({
    banner: "sandbox",
    size: MAX_MAIL,
    authOptional: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? "anybody" }),
    // The only certificate it could offer is one that no client should trust.
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      if (domainOf(address) === REFUSED_DOMAIN) callback(reply(550, "5.1.1 The mailbox does not exist"));
      else callback();
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const recipients = rcptTo.map((recipient) => recipient.address);
      receive(stream, { returnPath: mailFrom ? mailFrom.address : "", recipients }, parts).then(
        (id) => callback(null, `OK queued as ${id}`),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that resets its connection is not a fault of the server.
  server.on("error", (error: Error) => console.error(`smtp: ${error.message}`));

  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.server.off("error", reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  envelope: { returnPath: string; recipients: string[] },
  { mails, control, inbound }: Parts,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw reply(552, "5.3.4 Message is larger than the server takes");

  const fault = await control.next("smtp");
  if (fault !== null) throw faults[fault]();

  const mail = await readMail(Buffer.concat(chunks), envelope, new Date());
  await mails.add(mail);
  if (inbound) void bounceByItself(inbound, mail);
  return mail.id;
}

const faults: Record<Fault, () => Error> = {
  error: () => reply(451, "4.3.0 Local error in processing, try again later"),
  refusal: () => reply(550, "5.7.1 Message refused"),
};

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
