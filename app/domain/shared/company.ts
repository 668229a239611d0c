/** The operator of the market: what Korean law wants on the first page, in mails, in documents and in the policies. */
export type Company = {
  name: string;
  representative: string;
  /** Ten digits. */
  businessNumber: string;
  /** Report of mail-order business, with the office that took it. */
  mailOrderNumber: string;
  address: string;
  phone: string;
  /** Questions and complaints; answers to our mails go there. */
  email: string;
  privacyEmail: string;
  /** Address on tax invoices. */
  taxEmail: string;
  businessType: string;
  businessItem: string;
  /** The hosting provider. */
  host: string;
};

/** The company of the demo. Production does not start with any of these. */
export const demoCompany: Company = {
  name: "주식회사 체인장터",
  representative: "한결",
  businessNumber: "2148803716",
  mailOrderNumber: "제2026-서울강남-00000호",
  address: "(06164) 서울특별시 강남구 영동대로 512, 9층",
  phone: "02-0000-0000",
  email: "help@jangteo.example",
  privacyEmail: "privacy@jangteo.example",
  taxEmail: "tax@jangteo.example",
  businessType: "정보통신업",
  businessItem: "통신판매중개",
  host: "데모 서버",
};

let configured = demoCompany;

/** A constant of the running product, from its configuration. */
export function company(): Company {
  return configured;
}

/** Called once, by the composition root. */
export function configureCompany(own: Company): void {
  configured = own;
}

/** 214-88-03716 */
export function businessNumberText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
}

/** The page of the Fair Trade Commission about a business. */
export function businessInquiryUrl(digits: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}`;
}
