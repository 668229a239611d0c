/** Pairs of particles: after a consonant, after a vowel. Called by their first form: {{name, 을}}. */
const PAIRS: Readonly<Record<string, string>> = {
  은: "는",
  이: "가",
  을: "를",
  과: "와",
  으로: "로",
  이며: "며",
  이나: "나",
  이라는: "라는",
  이고: "고",
};

const RIEUL = 8;
/** Final sound of a syllable or letter as it is read aloud in Korean: no consonant, ㄹ, or another one. */
type Ending = "vowel" | "rieul" | "consonant";
/** Digits as they are read. */
const DIGITS = "영일이삼사오육칠팔구";
const LETTERS: Readonly<Record<string, Ending>> = { l: "rieul", r: "rieul", m: "consonant", n: "consonant" };

/** The value with the particle it asks for: `‘지갑’` needs 을, `서비스` 를, `3` 을, `USD` 를. */
export function withParticle(value: string, particle: string): string {
  const open = PAIRS[particle];
  if (open === undefined) return value;
  const ending = endingOf(value);
  // A text that cannot be read aloud gets both forms.
  if (ending === null) return `${value}${bothForms(particle, open)}`;
  const isOpen = ending === "vowel" || (particle === "으로" && ending === "rieul");
  return value + (isOpen ? open : particle);
}

function bothForms(particle: string, open: string): string {
  return particle.endsWith(open) ? `(${particle.slice(0, -open.length)})${open}` : `${particle}(${open})`;
}

/** Closing brackets, quotes and marks are not read. */
function endingOf(value: string): Ending | null {
  const spoken = value
    .normalize("NFC")
    .replace(/\([^()]*\)\s*$/, "")
    .replace(/[\s\p{P}\p{S}]+$/u, (marks) => (marks.includes("%") ? "%" : ""));
  const last = [...spoken].at(-1);
  if (last === undefined) return null;
  if (last === "%") return "vowel";
  const code = (/[0-9]/.test(last) ? DIGITS[Number(last)]! : last).codePointAt(0)!;
  if (code >= 0xac00 && code <= 0xd7a3) {
    const final = (code - 0xac00) % 28;
    return final === 0 ? "vowel" : final === RIEUL ? "rieul" : "consonant";
  }
  return /[a-z]/i.test(last) ? endingOfLatin(spoken) : null;
}

/** Abbreviations are spelled (NFT, URL); words are read, roughly as Korean writes them (token 토큰, market 마켓). */
function endingOfLatin(spoken: string): Ending {
  const word = /[a-z]+$/i.exec(spoken)![0];
  const last = word.at(-1)!.toLowerCase();
  if (word === word.toUpperCase()) return LETTERS[last] ?? "vowel";
  if (last === "l") return "rieul";
  if (last === "m" || last === "n" || /ng$/i.test(word)) return "consonant";
  return /([aeiou][kptb]|ck)$/i.test(word) ? "consonant" : "vowel";
}
