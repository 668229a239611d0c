import { colleagueAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";

/** Password of every demo account; the README names the accounts of each role. */
export { demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";

type StaffMember = {
  email: string;
  name: string;
  nickname: string;
  phone: string;
  locale: string;
  country: string;
  roles: readonly OperatorRole[];
  address?: {
    firstName: string;
    lastName: string;
    country: string;
    address1: string;
    address2: string;
    city: string;
    zipCode: string;
  };
};

export const staff: readonly StaffMember[] = [
  {
    email: "buyer@jangteo.example",
    name: "윤서진",
    nickname: "서진공방",
    phone: "+821055501234",
    locale: "ko",
    country: "kr",
    roles: [],
    address: {
      firstName: "서진",
      lastName: "윤",
      country: "KR",
      address1: "서울특별시 성동구 왕십리로 83-21",
      address2: "7층",
      city: "서울",
      zipCode: "04769",
    },
  },
  {
    email: "operator@jangteo.example",
    name: "한도윤",
    nickname: "장터지기",
    phone: "+821055505678",
    locale: "ko",
    country: "kr",
    roles: ["administrator"],
  },
];
/** Operators who have done nothing yet: another administrator, and one of each other role. */
export const colleagues: readonly StaffMember[] = [
  {
    email: colleagueAccounts.administrator,
    name: "문가람",
    nickname: "장터살림",
    phone: "+821055509012",
    locale: "ko",
    country: "kr",
    roles: ["administrator"],
  },
  {
    email: colleagueAccounts.support,
    name: "노은결",
    nickname: "장터도움",
    phone: "+821055509013",
    locale: "ko",
    country: "kr",
    roles: ["support"],
  },
  {
    email: colleagueAccounts.moderation,
    name: "구하진",
    nickname: "장터살핌",
    phone: "+821055509014",
    locale: "ko",
    country: "kr",
    roles: ["moderation"],
  },
  {
    email: colleagueAccounts.finance,
    name: "탁서우",
    nickname: "장터셈",
    phone: "+821055509015",
    locale: "ko",
    country: "kr",
    roles: ["finance"],
  },
];

type Buyer = { name: string; nickname: string; locale: string; country: string };
const korean = [
  ["김민재", "민재랩"],
  ["이서연", "서연노트"],
  ["박지호", "지호체인"],
  ["최수아", "수아기획"],
  ["정우진", "우진개발"],
  ["강하은", "하은스튜디오"],
  ["조현우", "현우소프트"],
  ["윤지민", "지민핀테크"],
  ["장도현", "도현월렛"],
  ["임채원", "채원디자인"],
  ["한승민", "승민노드"],
  ["오예린", "예린마켓"],
  ["서준혁", "준혁테크"],
  ["신유나", "유나브랜드"],
  ["권태양", "태양게임즈"],
  ["황보라", "보라빛퍼플"],
  ["안정훈", "정훈시스템"],
  ["송다은", "다은커머스"],
  ["류시온", "시온웍스"],
  ["전소율", "소율컴퍼니"],
  ["홍기범", "기범파트너스"],
  ["고은채", "은채미디어"],
  ["문성호", "성호인프라"],
  ["양하람", "하람커뮤니티"],
  ["손지후", "지후거래"],
  ["배나연", "나연팩토리"],
  ["백현준", "현준데이터"],
  ["허윤서", "윤서아카이브"],
  ["남건우", "건우엔진"],
  ["심아린", "아린클래스"],
  ["노시우", "시우보드"],
  ["하준서", "준서블록"],
  ["곽민정", "민정에이전시"],
  ["성재윤", "재윤캐피탈"],
  ["차은우리", "우리동네DAO"],
  ["주예준", "예준스택"],
] as const;
const abroad: readonly Buyer[] = [
  { name: "Rachel Kim", nickname: "rkim_dev", locale: "en-us", country: "us" },
  { name: "Tom Becker", nickname: "tbecker", locale: "en-gb", country: "gb" },
  { name: "Aoife Byrne", nickname: "aoife.b", locale: "en-ie", country: "ie" },
  { name: "Wei Jie Tan", nickname: "weijie", locale: "en-sg", country: "sg" },
  { name: "佐藤 健", nickname: "佐藤ケン", locale: "ja", country: "jp" },
  { name: "高橋 美咲", nickname: "みさき工房", locale: "ja", country: "jp" },
  { name: "Lena Vogt", nickname: "lena_v", locale: "de", country: "de" },
  { name: "Jonas Frei", nickname: "jfrei", locale: "de-ch", country: "ch" },
  { name: "Sanne de Wit", nickname: "sannedw", locale: "nl", country: "nl" },
  { name: "Luc Peeters", nickname: "lucp", locale: "fr-be", country: "be" },
  { name: "Budi Santoso", nickname: "budisan", locale: "id", country: "id" },
  { name: "Priya Nair", nickname: "priya.n", locale: "hi", country: "in" },
];

export const buyerNames: readonly Buyer[] = [
  ...korean.map(([name, nickname]) => ({ name, nickname, locale: "ko", country: "kr" })),
  ...abroad,
];
