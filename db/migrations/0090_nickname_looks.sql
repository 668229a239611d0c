-- Nicknames in Cyrillic or Greek letters that look like Latin ones are one name with the Latin one from now on. Where
-- somebody has that name already, the key stays as it is: no new name can have one with such a letter.
UPDATE members
SET nickname_key = look.key
FROM (
  SELECT
    id,
    key,
    row_number() OVER (PARTITION BY key ORDER BY id) AS place
  FROM (
    SELECT id, translate(nickname_key, 'авекмнорстухіјѕαβεικμνορτυχ', 'abekmhopctyxijsabeikmvoptux') AS key
    FROM members
    WHERE deleted_at IS NULL AND nickname_key ~ '[авекмнорстухіјѕαβεικμνορτυχ]'
  ) AS keys
) AS look
WHERE members.id = look.id
  AND look.place = 1
  AND NOT EXISTS (SELECT FROM members AS other WHERE other.nickname_key = look.key);
