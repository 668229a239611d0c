import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { Control, Fault } from "../control.ts";
import type { MessageLog } from "../message-log.ts";
import { type Mail, readMail } from "./mail.ts";

const MAX_MAIL = 1024 * 1024;

export type SmtpStandIn = { port: number; close(): Promise<void> };

/** A mail server that delivers nothing: it takes every mail, for anybody, and keeps it. */
export async function startSmtp(port: number, mails: MessageLog<Mail>, control: Control): Promise<SmtpStandIn> {
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
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      receive(stream, recipients, mails, control).then(
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
  recipients: string[],
  mails: MessageLog<Mail>,
  control: Control,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw reply(552, "5.3.4 Message is larger than the server takes");

  const fault = await control.next("smtp");
  if (fault !== null) throw faults[fault]();

  const mail = await readMail(Buffer.concat(chunks), recipients, new Date());
  await mails.add(mail);
  return mail.id;
}

const faults: Record<Fault, () => Error> = {
  error: () => reply(451, "4.3.0 Local error in processing, try again later"),
  refusal: () => reply(550, "5.7.1 Message refused"),
};

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
