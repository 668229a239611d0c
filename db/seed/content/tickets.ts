/** Contact inquiries of the demo, oldest first. Times are days before now. */
export type SeedTicket = {
  key: string;
  /** The demo's buyer or seller, or a visitor. */
  sender: "buyer" | "seller" | { name: string; email: string; company: string };
  locale: string;
  topic: "order" | "payment" | "refund" | "selling" | "account" | "report" | "other";
  subject: string;
  status: "waiting" | "answered" | "closed";
  /** It is about the sender's latest order. */
  withOrder?: boolean;
  said: { days: number; by: "sender" | "operator"; text: string; kind?: "note" | "closed" }[];
  unread?: number;
  /** Rating of a closed ticket by its sender. */
  rated?: { days: number; rating: "good" | "fair" | "poor"; comment: string };
};

const MINUTES = 1 / 1440;

export const tickets: SeedTicket[] = [
  {
    key: "receipt",
    sender: "buyer",
    locale: "ko",
    topic: "payment",
    subject: "현금영수증 번호를 잘못 적었습니다",
    status: "closed",
    withOrder: true,
    said: [
      {
        days: 19,
        by: "sender",
        text: "주문할 때 현금영수증 번호에 개인 휴대폰 번호를 적었는데, 사업자 지출증빙으로 바꿀 수 있을까요?",
      },
      {
        days: 19 - 95 * MINUTES,
        by: "operator",
        text: "사업자등록번호를 알려 주시면 발급된 현금영수증을 취소하고 지출증빙용으로 다시 발급하겠습니다.",
      },
      { days: 19 - 150 * MINUTES, by: "sender", text: "120-81-47521입니다. 부탁드립니다." },
      {
        days: 19 - 240 * MINUTES,
        by: "operator",
        text: "지출증빙용으로 다시 발급했습니다. 홈택스에는 내일부터 보입니다. 주문 화면의 문서에서도 새 승인 번호를 확인하실 수 있습니다.",
      },
      { days: 18.2, by: "operator", text: "", kind: "closed" },
    ],
    rated: { days: 18.1, rating: "good", comment: "당일에 처리해 주셔서 결산에 늦지 않았습니다. 감사합니다." },
  },
  {
    key: "node-sync",
    sender: { name: "Jonas Weber", email: "jonas@blockwerk.example", company: "Blockwerk GmbH" },
    locale: "de",
    topic: "order",
    subject: "Rechnung nennt die falsche Adresse",
    status: "closed",
    said: [
      {
        days: 31,
        by: "sender",
        text: "Auf der Rechnung zu unserer Bestellung steht noch die alte Anschrift. Können Sie das ändern?",
      },
      {
        days: 30.9,
        by: "operator",
        text: "Die Rechnung ist mit der neuen Anschrift ausgestellt. Sie finden sie bei der Bestellung unter den Dokumenten.",
      },
      { days: 30.2, by: "operator", text: "", kind: "closed" },
    ],
    rated: {
      days: 29.8,
      rating: "fair",
      comment: "Die Antwort kam schnell, aber die Anschrift musste ich zweimal schicken.",
    },
  },
  {
    key: "wallet-docs",
    sender: { name: "Emma Clarke", email: "emma@fernbank.example", company: "" },
    locale: "en",
    topic: "refund",
    subject: "When does the refund arrive on my card?",
    status: "closed",
    said: [
      {
        days: 44,
        by: "sender",
        text: "My refund was approved last week but nothing is on my card yet. Is it on its way?",
      },
      {
        days: 43.9,
        by: "operator",
        text: "The refund left on Tuesday. Card issuers take up to ten business days to show it.",
      },
      { days: 42.5, by: "sender", text: "", kind: "closed" },
    ],
    rated: { days: 42.5, rating: "good", comment: "" },
  },
  {
    key: "agency",
    sender: { name: "Nora Lindqvist", email: "nora@northlight.example", company: "Northlight Studio" },
    locale: "en",
    topic: "selling",
    subject: "Selling as a company outside Korea",
    status: "waiting",
    said: [
      {
        days: 13,
        by: "sender",
        text: "We are a studio in Stockholm with three audited staking templates. Can a company without a Korean business number sell on Jangteo, and in which currency are payouts made?",
      },
      {
        days: 12.9,
        by: "operator",
        kind: "note",
        text: "정산 담당에게 해외 법인 원천징수 서류를 확인해야 합니다. 답을 받으면 바로 회신하겠습니다.",
      },
    ],
  },
  {
    key: "licence-scope",
    sender: { name: "佐藤 美咲", email: "misaki@sakurasoft.example", company: "さくらソフト" },
    locale: "ja",
    topic: "other",
    subject: "ライセンスを顧客の案件で使えますか",
    status: "answered",
    said: [
      {
        days: 6,
        by: "sender",
        text: "ウォレットのテンプレートを購入して、顧客の会社のサービスとして納品したいと考えています。通常ライセンスで足りますか？",
      },
      {
        days: 6 - 70 * MINUTES,
        by: "operator",
        text: "一つの最終製品であれば、お客様の会社のサービスとして納品していただけます。二つ目の製品に使う場合は、ライセンスをもう一つご購入ください。",
      },
    ],
  },
  {
    key: "download",
    sender: "buyer",
    locale: "ko",
    topic: "order",
    subject: "다운로드 기한이 지나면 업데이트를 받을 수 없나요?",
    status: "answered",
    withOrder: true,
    unread: 1,
    said: [
      {
        days: 2.4,
        by: "sender",
        text: "템플릿을 산 지 다섯 달이 지났습니다. 다음 달에 새 버전이 나온다고 하는데, 기한이 지나면 받을 수 없는지 궁금합니다.",
      },
      {
        days: 2.4 - 110 * MINUTES,
        by: "operator",
        text: "다운로드와 업데이트는 결제일부터 6개월 동안 받을 수 있습니다. 기한 전에 주문 화면에서 지원 연장을 구매하시면 6개월이 더해져 새 버전도 받으실 수 있습니다.",
      },
    ],
  },
  {
    key: "api-key",
    sender: "buyer",
    locale: "ko",
    topic: "account",
    subject: "알림 메일을 다른 주소로 받고 싶습니다",
    status: "closed",
    said: [
      { days: 1.6, by: "sender", text: "계정 이메일은 그대로 두고 알림만 회사 메일로 받을 수 있나요?" },
      {
        days: 1.6 - 80 * MINUTES,
        by: "operator",
        text: "알림은 계정 이메일로만 보냅니다. 마이페이지의 보안에서 이메일을 회사 주소로 바꾸시면 알림도 그 주소로 갑니다.",
      },
      { days: 1.2, by: "operator", text: "", kind: "closed" },
    ],
  },
  {
    key: "payout",
    sender: "seller",
    locale: "ko",
    topic: "selling",
    subject: "이번 주 정산에서 한 건이 빠졌습니다",
    status: "waiting",
    said: [
      {
        days: 0.12,
        by: "sender",
        text: "지난주에 구매자가 납품을 확인한 주문인데 이번 정산 예정 금액에 없습니다. 언제 정산되는지 알려 주세요.",
      },
    ],
  },
  {
    key: "tax-invoice",
    sender: "buyer",
    locale: "ko",
    topic: "payment",
    subject: "세금계산서의 담당자 이메일을 바꾸고 싶습니다",
    status: "waiting",
    said: [
      {
        days: 0.05,
        by: "sender",
        text: "회사 담당자가 바뀌었습니다. 다음 주문부터 세금계산서를 accounting@haneul.example로 받고 싶은데 어디에서 바꾸나요?",
      },
    ],
  },
];
