/** Banks a transfer in won can go to: the code of the Korea Financial Telecommunications and Clearings Institute, and the name. */
export const banks = {
  "004": "KB국민은행",
  "088": "신한은행",
  "020": "우리은행",
  "081": "하나은행",
  "011": "NH농협은행",
  "003": "IBK기업은행",
  "090": "카카오뱅크",
  "092": "토스뱅크",
  "089": "케이뱅크",
  "023": "SC제일은행",
  "027": "한국씨티은행",
  "002": "KDB산업은행",
  "007": "수협은행",
  "031": "iM뱅크",
  "032": "부산은행",
  "039": "경남은행",
  "034": "광주은행",
  "037": "전북은행",
  "035": "제주은행",
  "071": "우체국",
  "045": "새마을금고",
  "048": "신협",
  "050": "저축은행",
  "012": "지역농축협",
} as const;
export type BankCode = keyof typeof banks;
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];

export function bankName(code: string): string {
  return banks[code as BankCode] ?? code;
}
