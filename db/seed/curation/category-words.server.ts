import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../../client.server.ts";
import { categoryWordVersions } from "../../schema/catalog/category-words.ts";

const VERSIONS = [
  {
    ago: 40,
    intro: "결제하면 바로 내려받는 소스 코드입니다. 라이선스와 파일 목록을 구매 전에 볼 수 있습니다.",
    description: "",
  },
  {
    ago: 12,
    intro:
      "결제하면 바로 내려받는 소스 코드입니다. 어떤 파일이 들어 있는지, 어떤 라이선스인지, 어떤 도구로 만들었는지 구매 전에 확인하세요.",
    description:
      "블록체인 템플릿을 소스 코드로 구매하세요. 파일 목록과 라이선스를 먼저 확인하고, 결제 후 바로 내려받아 6개월 동안 지원을 받습니다.",
  },
] as const;

/** Words of an operator for the category of templates, changed once. */
export async function seedCategoryWords(source: { db: Db; now: Date; operatorId: number }): Promise<void> {
  await source.db.insert(categoryWordVersions).values(
    VERSIONS.map(({ ago, intro, description }, index) => ({
      id: uuidv7(source.now),
      category: "template",
      language: "ko",
      version: index + 1,
      intro,
      description,
      changedBy: source.operatorId,
      changedAt: addDays(source.now, -ago),
    })),
  );
}
