import type { Db } from "../client.server.ts";
import { profileSkills, profiles } from "../schema/profiles.ts";
import { sellerSkills } from "./content/seller-skills.ts";
import type { SeedSeller } from "./content/types.ts";

/** Writes the sellers' profiles; `ids` maps seller keys to member ids. */
export async function seedProfiles(
  db: Db,
  sellers: readonly SeedSeller[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await db.insert(profiles).values(
    sellers.map(
      ({
        key,
        kind,
        companyName,
        organizationType,
        country,
        bio,
        languages,
        availableFrom,
        availableTo,
        telegramId,
        joined,
      }) => ({
        memberId: ids.get(key)!,
        memberType: kind,
        companyName,
        organizationType,
        country: country.toLowerCase(),
        bio,
        languages,
        availableFrom,
        availableTo,
        telegramId,
        updatedAt: new Date(joined),
      }),
    ),
  );
  await db.insert(profileSkills).values(
    sellers.flatMap(({ key }) =>
      (sellerSkills[key] ?? []).map(([name, level], position) => ({
        memberId: ids.get(key)!,
        position,
        name,
        level,
      })),
    ),
  );
}
