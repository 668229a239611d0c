import type { SeedService } from "./types.ts";

/** Every source in db/seed/sources lies under the MIT licence, and so its sellers promise no less. */
const mitTerms = `이 상품의 소스 코드는 MIT 라이선스로 제공됩니다. 라이선스 전문은 내려받은 ZIP 파일의 LICENSE에 있습니다.

1. 저작권과 라이선스 고지를 남기면 상업적 이용, 수정, 배포에 제한이 없습니다.
2. 유료 상품은 결제일부터 6개월 동안 새 버전을 내려받고, 설치와 하자에 관하여 문의할 수 있습니다. 무료 상품에는 개별 지원이 없습니다.
3. 소스 코드는 있는 그대로 제공됩니다. 스마트 컨트랙트와 지갑 등 자산을 다루는 코드는 운영하기 전에 보안 점검을 받아야 합니다. 상품 설명과 다르거나 하자가 있는 경우의 권리는 관계 법령에 따릅니다.

The source code of this product is provided under the MIT License; its full text is the LICENSE file in the ZIP. Paid products include six months of new versions and of questions about installation and defects. Have code that handles assets reviewed before you run it.
`;

/** What a service's licence terms column holds: "standard" or a text of its own. */
export function licenceTermsOf({ source }: Pick<SeedService, "source">): string {
  return source ? mitTerms : "standard";
}
