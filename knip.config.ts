import type { KnipConfig } from "knip";
import type { Entry } from "./app/routing/route-entry.ts";
import routes from "./app/routes.ts";

/** Only what routes.ts names is a way in: what no page uses any more is noticed, although it lies beside one. */
const filesOf = ({ file, children = [] }: Entry): string[] => [file, ...children.flatMap(filesOf)];
const pages = [...new Set(routes.flatMap(filesOf))].map((file) => `app/${file.replace(/[$()]/g, "\\$&")}`);

const config: KnipConfig = {
  entry: [
    "sandbox/main.ts",
    "app/integrations/images/image-program.ts",
    "app/integrations/archives/archive-program.ts",
    "app/integrations/solidity/solidity-program.ts",
    "app/integrations/pdf/pdf-program.ts",
    "sandbox/chain/main.ts",
    "app/server/code-cache/write-code-cache.ts",
    "app/entry.{client,server}.tsx",
    "app/routes.ts",
    "tests/**/*.ts",
    "scripts/*.{ts,mjs}",
    "app/http/api-v1/sdk/sdk-code.server.ts",
  ],
  remix: { entry: ["app/root.tsx", "remix.config.js", "server.ts", ...pages] },
  project: ["app/**/*.{ts,tsx}", "db/**/*.ts", "sandbox/**/*.ts", "tests/**/*.ts", "scripts/**/*.{ts,mjs}", "*.ts"],
  ignore: ["db/seed/sources/**"],
  ignoreExportsUsedInFile: true,
  ignoreIssues: { "app/domain/terms.ts": ["exports"], "app/domain/catalog/status.ts": ["exports"] },
  ignoreDependencies: ["tailwindcss", "patch-package", "@types/smtp-server", "@openzeppelin/.*"],
};

export default config;
