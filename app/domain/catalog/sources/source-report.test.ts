import { expect, test } from "vitest";
import { reportOf } from "./source-report.ts";

const mit = `MIT License

Copyright (c) 2026 물레 스튜디오

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software, to deal in the Software without restriction, subject to:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.`;

const bsd = `Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:`;

test.each([
  ["an MIT text", "LICENSE", mit, ["MIT"]],
  ["MIT in LICENCE.md, the British spelling", "p-1.0.0/LICENCE.md", mit, ["MIT"]],
  ["MIT in LICENSE-MIT.txt", "LICENSE-MIT.txt", mit, ["MIT"]],
  ["MIT without its notice condition is MIT-0", "LICENSE", mit.slice(0, mit.indexOf("The above")), ["MIT-0"]],
  ["an MIT text in a README does not count", "README.md", mit, []],
  ["Apache", "LICENSE", "  Apache License\n  Version 2.0, January 2004", ["Apache-2.0"]],
  ["GPL", "COPYING", "GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007", ["GPL-3.0"]],
  ["LGPL is not GPL", "COPYING.LESSER", "GNU LESSER GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007", ["LGPL-3.0"]],
  ["AGPL is not GPL", "LICENSE", "GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3", ["AGPL-3.0"]],
  ["BSD with three clauses", "LICENSE", `${bsd}\nNeither the name of the holder …`, ["BSD-3-Clause"]],
  ["BSD with two clauses", "LICENSE", bsd, ["BSD-2-Clause"]],
  ["two licence texts in one file", "LICENSE", `${mit}\n\nApache License\nVersion 2.0`, ["Apache-2.0", "MIT"]],
  ["an SPDX header", "src/A.sol", "// SPDX-License-Identifier: MIT\npragma solidity 0.8.28;", ["MIT"]],
  ["an SPDX header in a block comment", "a.c", "/* SPDX-License-Identifier: GPL-2.0-only */", ["GPL-2.0-only"]],
  ["an SPDX expression with OR", "a.rs", "// SPDX-License-Identifier: (MIT OR Apache-2.0)", ["Apache-2.0", "MIT"]],
  ["the old GPL suffix + means or-later", "a.c", "// SPDX-License-Identifier: gpl-2.0+", ["GPL-2.0-or-later"]],
  ["UNLICENSED is no licence", "A.sol", "// SPDX-License-Identifier: UNLICENSED", []],
  ["a LICENSE file without text", "LICENSE", undefined, []],
])("licences found in the source: %s", (_, path, text, licences) => {
  expect(reportOf([{ path, size: 1, text }]).licences).toEqual(licences);
});

test.each([
  ["src/A.sol", "Solidity"],
  ["p-1.0.0/app/page.tsx", "TypeScript"],
  ["lib.rs", "Rust"],
  ["SRC/MAIN.GO", "Go"],
  ["Dockerfile", "Dockerfile"],
  ["docs/설치-안내.md", undefined],
  ["package.json", undefined],
  [".py", undefined],
  ["node_modules/a/index.js", undefined],
  ["web/vendor/a.go", undefined],
])("the programming language of %s is detected by its name", (path, language) => {
  expect(Object.keys(reportOf([{ path, size: 5 }]).languages)).toEqual(language ? [language] : []);
});

test("the report sums bytes by language, largest first, and sorts the files", () => {
  const report = reportOf([
    { path: "z.ts", size: 10 },
    { path: "가.sol", size: 50 },
    { path: "a.tsx", size: 20 },
    { path: "README.md", size: 999 },
  ]);
  expect(report.totalSize).toBe(1079);
  expect(Object.entries(report.languages)).toEqual([
    ["Solidity", 50],
    ["TypeScript", 30],
  ]);
  expect(report.files.map((file) => file.path)).toEqual(["README.md", "a.tsx", "z.ts", "가.sol"]);
});

test("the report lists at most 10,000 files, but its totals include all files", () => {
  const report = reportOf(Array.from({ length: 10_001 }, (_, index) => ({ path: `${index}.go`, size: 2 })));
  expect(report.files).toHaveLength(10_000);
  expect(report.totalSize).toBe(20_002);
  expect(report.languages).toEqual({ Go: 20_002 });
});
