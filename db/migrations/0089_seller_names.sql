ALTER TABLE "seller_profiles" ADD COLUMN "display_name_key" text;--> statement-breakpoint
-- Nobody sells under a name that looks like another seller's from now on. Of sellers who have one name already, the
-- verified one, else the first, gets the key; the others get one with a sign, which no new name can have. Names are folded
-- here as far as the locale of the database knows their letters; a seller who left keeps none.
UPDATE "seller_profiles"
SET "display_name_key" = CASE
  WHEN named.deleted THEN 'deleted-' || named.member_id
  WHEN named.place = 1 AND named.key <> '' THEN named.key
  ELSE named.key || '#' || named.member_id
END
FROM (
  SELECT
    member_id,
    key,
    deleted,
    row_number() OVER (PARTITION BY key, deleted ORDER BY verified DESC, created_at, member_id) AS place
  FROM (
    SELECT
      s.member_id,
      s.verified,
      s.created_at,
      m.deleted_at IS NOT NULL AS deleted,
      translate(
        regexp_replace(lower(normalize(s.display_name, NFKC)), '[[:space:][:punct:]]', '', 'g'),
        'авекмнорстухіјѕαβεικμνορτυχАВЕКМНОРСТУХІЈЅΑΒΕΙΚΜΝΟΡΤΥΧ',
        'abekmhopctyxijsabeikmvoptuxabekmhopctyxijsabeikmvoptux'
      ) AS key
    FROM seller_profiles AS s
    JOIN members AS m ON m.id = s.member_id
  ) AS keys
) AS named
WHERE seller_profiles.member_id = named.member_id;--> statement-breakpoint
ALTER TABLE "seller_profiles" ALTER COLUMN "display_name_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_profiles_name_key" ON "seller_profiles" USING btree ("display_name_key");
