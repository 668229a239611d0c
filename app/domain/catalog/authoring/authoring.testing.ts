import { emptyValues, type TypedValues } from "./step-values.ts";

/** The values of a registration with nothing missing. */
export function typedService(
  overrides: { [Step in keyof TypedValues]?: Partial<TypedValues[Step]> } = {},
): TypedValues {
  return {
    basics: {
      title: "선물 호가창 확장 모듈",
      category: "exchange",
      type: "solution",
      summary: "현물 체결 엔진에 붙여 쓰는 선물 호가창입니다.",
      tags: "거래소, 선물",
      contentLocale: "ko",
      ...overrides.basics,
    },
    description: {
      ...emptyValues("description"),
      description:
        "현물 거래소에 무기한 선물 호가창을 더하는 모듈입니다. 이미 돌아가는 체결 엔진은 그대로 두고 주문 라우터만 바꿉니다.",
      stacks: ["go"],
      ...overrides.description,
    },
    price: { ...emptyValues("price"), price: "1,650,000", ...overrides.price },
    translations: { ...emptyValues("translations"), ...overrides.translations },
  };
}
