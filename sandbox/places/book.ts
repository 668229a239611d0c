/** The addresses this world consists of. */
export type Place = {
  id: string;
  country: string;
  countryName: string;
  number: string;
  route: string;
  city: string;
  region: string;
  zipCode: string;
};

const COLUMNS = ["country", "countryName", "number", "route", "city", "region", "zipCode"] as const;
const rows = `
US|United States|1600|Pennsylvania Avenue NW|Washington|District of Columbia|20500
US|United States|350|5th Avenue|New York|New York|10118
US|United States|1|Market Street|San Francisco|California|94105
GB|United Kingdom|10|Downing Street|London|England|SW1A 2AA
GB|United Kingdom|221B|Baker Street|London|England|NW1 6XE
IE|Ireland|1|Grafton Street|Dublin|County Dublin|D02 HN88
DE|Germany|1|Pariser Platz|Berlin|Berlin|10117
DE|Germany|12|Marienplatz|München|Bayern|80331
CH|Switzerland|1|Bahnhofstrasse|Zürich|Zürich|8001
FR|France|8|Rue de Rivoli|Paris|Île-de-France|75004
BE|Belgium|16|Rue de la Loi|Bruxelles|Bruxelles|1000
NL|Netherlands|1|Dam|Amsterdam|Noord-Holland|1012 JS
IT|Italy|1|Via del Corso|Roma|Lazio|00186
ES|Spain|28|Calle de Alcalá|Madrid|Madrid|28014
SI|Slovenia|1|Prešernov trg|Ljubljana|Ljubljana|1000
SG|Singapore|10|Marina Boulevard|Singapore||018983
MY|Malaysia|1|Jalan Ampang|Kuala Lumpur|Kuala Lumpur|50450
ID|Indonesia|1|Jalan Medan Merdeka|Jakarta|Jakarta|10110
IN|India|1|Connaught Place|New Delhi|Delhi|110001
JP|日本|1-1|千代田|千代田区|東京都|100-0001
CN|中国|1号|长安街|北京市|北京市|100006
KR|대한민국|110|세종대로|중구|서울특별시|04524
KR|대한민국|152|테헤란로|강남구|서울특별시|06236`;

export const known: readonly Place[] = rows
  .trim()
  .split("\n")
  .map((row, index) => {
    const values = row.split("|");
    return {
      id: `SandboxPlace${index + 1}`,
      ...Object.fromEntries(COLUMNS.map((name, column) => [name, values[column] ?? ""])),
    } as Place;
  });

/** An address as the list of suggestions shows it. */
export function textOf({ country, countryName, number, route, city, region, zipCode }: Place): string {
  if (["JP", "CN", "KR"].includes(country)) return [countryName, region, city, `${route} ${number}`].join(" ");
  return [`${number} ${route}`, city, [region, zipCode].filter(Boolean).join(" "), countryName].join(", ");
}

/** From the smallest part to the country. */
export function componentsOf({ country, countryName, number, route, city, region, zipCode }: Place) {
  const part = (types: string[], longText: string, shortText = longText) =>
    longText ? [{ longText, shortText, types, languageCode: "en" }] : [];
  return [
    ...part(["street_number"], number),
    ...part(["route"], route),
    ...part(country === "GB" ? ["postal_town"] : ["locality", "political"], city),
    ...part(["administrative_area_level_1", "political"], region),
    ...part(["country", "political"], countryName, country),
    ...part(["postal_code"], zipCode),
  ];
}
