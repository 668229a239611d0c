import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";

/** A template draft with an inspected file. */
export async function templateDraft(sql: postgres.Sql): Promise<string> {
  const report = {
    files: [
      { path: "pool/README.md", size: 800 },
      { path: "pool/deploy/.env.production", size: 120 },
    ],
    fileCount: 2,
    totalSize: 920,
    languages: { TypeScript: 700, Solidity: 100 },
    licences: ["MIT"],
    problems: [
      {
        code: "private-key",
        severity: "blocking",
        path: "pool/deploy/.env.production",
        line: 3,
        detail: "hexadecimal key",
        masked: "0x4c…9f",
      },
      { code: "nested-archive", severity: "warning", path: "pool/old.zip", line: null, detail: "zip", masked: null },
    ],
    moreProblems: 0,
    solidity: {
      outcome: "compiled",
      compiler: "0.8.37+commit.f401782d",
      reason: null,
      sources: 4,
      contracts: [
        {
          path: "pool/contracts/Pool.sol",
          name: "Pool",
          functions: 2,
          events: 1,
          bytes: 25_010,
          signatures: [
            { kind: "function", text: "deposit((uint256,address)[])" },
            { kind: "event", text: "Deposited(address,uint256)" },
          ],
        },
      ],
      contractCount: 1,
      errors: [
        { path: "pool/contracts/Old.sol", line: 3, column: 9, message: "DeclarationError: Undeclared identifier." },
      ],
      errorCount: 1,
      skipped: [{ path: "pool/contracts/Legacy.sol", asks: "^0.4.24", from: null }],
      skippedCount: 1,
      missing: [{ path: "pool/contracts/Vault.sol", name: "solmate/tokens/ERC4626.sol", asks: null }],
      missingCount: 1,
    },
    abis: { "pool/contracts/Pool.sol:Pool": [{ type: "function", name: "deposit" }] },
  };
  const [draft] = await sql<{ id: string }[]>`
      with upload as (
        insert into uploads (id, member_id, status, file_name, size, received, created_at, updated_at, attached_at)
        select gen_random_uuid(), id, 'refused', 'pool.zip', 900, 900, now(), now(), now()
        from members where email = ${demoAccounts.seller} returning id, member_id
      ), inspected as (
        insert into upload_reports (upload_id, report, inspected_at) select id, ${sql.json(report)}, now() from upload
      )
      insert into service_drafts (id, seller_id, steps, created_at, updated_at)
      select gen_random_uuid(), member_id, jsonb_build_object(
        'basics', jsonb_build_object('revision', 1, 'savedAt', '2026-01-05T00:00:00.000Z', 'values', jsonb_build_object(
          'title', '예치 풀 템플릿', 'category', 'defi', 'type', 'template', 'summary', '', 'tags', '', 'contentLocale', 'ko')),
        'source', jsonb_build_object('revision', 1, 'savedAt', '2026-01-05T00:00:00.000Z',
          'values', jsonb_build_object('uploadId', id))), now(), now() - interval '1 day' from upload returning id`;
  return draft!.id;
}
