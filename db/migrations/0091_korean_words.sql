ALTER TABLE "search_words" ADD COLUMN "letters" text;--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
-- The Korean words of what is on sale, as app/domain/search-text takes titles and tags apart and spells syllables.
INSERT INTO "search_words" ("word", "services", "letters")
SELECT "word", count(*), (
  SELECT string_agg(
    (string_to_array('g gg n d dd r m b bb s ss o j jj c k t p h', ' '))["code" / 588 + 1]
    || (string_to_array('a e y x f e u x v va ve ve l w wf ve wi q z zi i', ' '))["code" % 588 / 28 + 1]
    || (string_to_array(' g gg gs n nj nh d r rg rm rb rs rt rp rh m b bs s ss o j c k t p h', ' '))["code" % 28 + 1],
    '' ORDER BY "place")
  FROM (
    SELECT "place", ascii(substr("word", "place", 1)) - 44032 AS "code" FROM generate_series(1, length("word")) AS "place"
  ) "syllables"
)
FROM (
  SELECT DISTINCT "id", regexp_replace("found"[1], '^(..+?)(을|를|은|는|에서|으로)$', '\1') AS "word"
  FROM (
    SELECT "id", "title" AS "said" FROM "services" WHERE "status" = 'active'
    UNION ALL SELECT s."id", t."title" FROM "services" s JOIN "service_translations" t ON t."service_id" = s."id" WHERE s."status" = 'active'
    UNION ALL SELECT "id", unnest("tags") FROM "services" WHERE "status" = 'active'
  ) "texts", regexp_matches(normalize("said", NFKC), '[가-힣]+', 'g') AS "found"
) "words"
WHERE length("word") BETWEEN 2 AND 40
GROUP BY "word"
ON CONFLICT ("word") DO NOTHING;
