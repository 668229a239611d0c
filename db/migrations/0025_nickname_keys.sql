-- Nicknames that differ only by the signs _ . - are one name from now on. Of members who have the same name already,
-- the one whose key has no such sign, else the first, gets the new key; the others keep theirs, which no new name can
-- have because it holds a sign.
UPDATE members
SET nickname_key = bare.key
FROM (
  SELECT
    id,
    key,
    row_number() OVER (PARTITION BY key ORDER BY nickname_key = key DESC, id) AS place
  FROM (
    SELECT id, nickname_key, regexp_replace(nickname_key, '[_.-]', '', 'g') AS key
    FROM members
    WHERE deleted_at IS NULL
  ) AS keys
) AS bare
WHERE members.id = bare.id
  AND bare.place = 1
  AND bare.key <> ''
  AND members.nickname_key <> bare.key
  AND NOT EXISTS (SELECT FROM members AS other WHERE other.nickname_key = bare.key);
