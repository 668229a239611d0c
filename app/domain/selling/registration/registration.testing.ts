/** The fields of a registration with nothing missing. */
export const registration = {
  title: "선물 호가창 확장 모듈",
  category: "exchange",
  type: "solution",
  summary: "현물 체결 엔진에 붙여 쓰는 선물 호가창입니다.",
  tags: "거래소, 선물",
  description:
    "현물 거래소에 무기한 선물 호가창을 더하는 모듈입니다. 이미 돌아가는 체결 엔진은 그대로 두고 주문 라우터만 바꿉니다.",
  stacks: ["go", "postgresql"],
  networks: ["ethereum"],
  extraRequirements: "서버 두 대",
  pricingType: "fixed",
  price: "1650000",
  estimatedDays: "30",
  loginRequired: "true",
  options: [{ title: "설치", amount: "330000" }],
  translations: {
    en: { title: "Futures order book", summary: "A module for spot exchanges", description: "Adds perpetual futures." },
  },
};
