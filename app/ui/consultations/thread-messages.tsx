import type { ReactNode } from "react";
import type { Thread, ThreadMessage } from "#app/domain/consultations/thread.ts";
import { sellerReplyHours } from "#app/domain/terms.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { AttachmentList, type LinkedAttachment } from "#app/ui/attachments/attachment-list.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { OfferCard } from "./offer-card.tsx";

export type ThreadWithLinks = Omit<Thread, "messages"> & {
  messages: (Omit<ThreadMessage, "files"> & { files: LinkedAttachment[] })[];
};
type LinkedMessage = ThreadWithLinks["messages"][number];
type ThreadMessagesProps = { thread: ThreadWithLinks; country: Country; byLink: boolean };

/** All that was said and done, oldest first, as a transcript. */
export function ThreadMessages({ thread, country, byLink }: ThreadMessagesProps) {
  return (
    <ol className="talk">
      {thread.messages.map((message) => (
        <Entry key={message.id} message={message} thread={thread} country={country} byLink={byLink} />
      ))}
    </ol>
  );
}

function Entry({ message, ...props }: ThreadMessagesProps & { message: LinkedMessage }) {
  const { thread } = props;
  if (message.kind !== "message" && message.kind !== "offer") return <Event message={message} {...props} />;
  const offer = message.kind === "offer" ? thread.offers.find(({ number }) => number === message.offer) : undefined;
  // Offers that came to nothing are one line.
  if (message.kind === "offer" && (!offer || !["open", "accepted"].includes(offer.status)))
    return <Event message={message} {...props} />;
  return (
    <>
      <li className="talk-said">
        <Author thread={thread} author={message.author} />
        <div className="min-w-0">
          <Byline thread={thread} message={message} />
          {message.body ? (
            <p className="talk-text">
              <LinkedText text={message.body} />
            </p>
          ) : null}
          <AttachmentList files={message.files} />
          {offer ? <OfferCard offer={offer} {...props} /> : null}
        </div>
      </li>
      {message.isFirstAnswer ? <PromiseLine thread={thread} message={message} /> : null}
    </>
  );
}

function Author({ thread: { seller, asker }, author }: { thread: ThreadWithLinks; author: ThreadMessage["author"] }) {
  if (author === "seller") return <Avatar id={seller.id} name={seller.name} avatarKey={seller.avatarKey} />;
  return <Avatar id={0} name={asker.name || "–"} avatarKey={null} />;
}

function Byline({ thread, message }: { thread: ThreadWithLinks; message: LinkedMessage }) {
  const { t, locale } = useLanguage();
  const isMine = thread.side === message.author;
  return (
    <p className="talk-who">
      <b>{message.author === "seller" ? thread.seller.name : thread.asker.name}</b>
      <span>
        {isMine
          ? t("consultation:me")
          : t(message.author === "seller" ? "order:checkout.seller" : "consultation:asker")}
      </span>
      <time dateTime={isoOf(message.occurredAt)}>{formatDateTime(message.occurredAt, locale)}</time>
    </p>
  );
}

function Line({ icon, at, children }: { icon: IconName; at: Date; children: ReactNode }) {
  const { locale } = useLanguage();
  return (
    <li className="talk-line">
      <Icon name={icon} />
      <span>{children}</span>
      <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
    </li>
  );
}

/** Whether the first answer came in the promised time. */
function PromiseLine({ thread, message }: { thread: ThreadWithLinks; message: LinkedMessage }) {
  const { t } = useLanguage();
  const isKept = new Date(message.occurredAt) <= new Date(thread.dueAt);
  return (
    <Line icon={isKept ? "check" : "clock"} at={message.occurredAt}>
      {t(isKept ? "consultation:kept" : "consultation:missed", { hours: sellerReplyHours })}
    </Line>
  );
}

function Event({ message, thread, country }: ThreadMessagesProps & { message: LinkedMessage }) {
  const { t } = useLanguage();
  const amount = useAmount(country);
  const { kind, occurredAt } = message;
  if (kind === "completed" || kind === "converted")
    return (
      <Line icon="check" at={occurredAt}>
        {t(`consultation:kind.${kind}`)}
      </Line>
    );
  const offer = thread.offers.find(({ number }) => number === message.offer);
  if (!offer) return null;
  const status = kind === "accepted" || kind === "declined" ? kind : offer.status;
  return (
    <Line icon={status === "accepted" ? "check" : status === "declined" ? "ban" : "swap"} at={occurredAt}>
      {t("consultation:offer", { number: offer.number })} · {amount(offer.amount, "KRW")} ·{" "}
      {t("market:facts.daysValue", { count: offer.days })} · {t(`consultation:offer.${status}`)}
    </Line>
  );
}
