/** Toss' codes of the banks that give virtual accounts. */
const names: Readonly<Record<string, string>> = {
  "03": "IBK기업은행",
  "06": "KB국민은행",
  "04": "KB국민은행",
  "07": "수협은행",
  "11": "NH농협은행",
  "20": "우리은행",
  "23": "SC제일은행",
  "31": "iM뱅크",
  "32": "부산은행",
  "34": "광주은행",
  "37": "전북은행",
  "39": "경남은행",
  "45": "새마을금고",
  "48": "신협",
  "71": "우체국",
  "81": "하나은행",
  "88": "신한은행",
  "89": "케이뱅크",
  "90": "카카오뱅크",
  "92": "토스뱅크",
};

export function bankNameOf(code: string): string {
  return names[code] ?? code;
}
