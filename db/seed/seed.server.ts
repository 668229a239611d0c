import { sql } from "drizzle-orm";
import type { Services } from "#app/domain/shared/services.ts";
import type { Db } from "../client.server.ts";
import { seedApiProject } from "./platform/api-project.server.ts";
import { seedCompensations } from "./platform/compensations.server.ts";
import { seedAlerts, seedBounces } from "./alerts.server.ts";
import { seedBuyers, seedRates, seedColleagues, seedStaff } from "./accounts.server.ts";
import { seedCatalogue } from "./catalogue.server.ts";
import { seedBanners } from "./curation/banners.server.ts";
import { seedCategoryWords } from "./curation/category-words.server.ts";
import { seedForbiddenWords } from "./curation/forbidden-words.server.ts";
import { seedFeatured } from "./curation/featured.server.ts";
import { seedConsents } from "./consents.server.ts";
import { seedDeliveries } from "./deliveries.server.ts";
import { seedConversations } from "./conversations.server.ts";
import { seedDocuments } from "./documents.server.ts";
import { seedPartnerSales } from "./partners/partner-sales.server.ts";
import { seedLeads } from "./partners/leads.server.ts";
import { seedMassRefunds } from "./back-office/mass-refunds.server.ts";
import { seedOperators } from "./back-office/operators.server.ts";
import { seedPayouts } from "./payouts.server.ts";
import { seedPortfolio } from "./portfolio.server.ts";
import { seedQuestions } from "./questions.server.ts";
import { seedPartners } from "./partners/partners.server.ts";
import { seedRefunds } from "./refunds.server.ts";
import { seedSearchMisses } from "./curation/search-misses.server.ts";
import { seedSearchRules } from "./curation/search-rules.server.ts";
import { seedReports } from "./reports.server.ts";
import { seedSales } from "./sales.server.ts";
import { seedServiceSuspensions } from "./back-office/service-suspensions.server.ts";
import { seedSettings } from "./back-office/settings.server.ts";
import { seedSelling } from "./selling.server.ts";
import { seedCampaigns } from "./campaigns.server.ts";
import { seedTickets } from "./tickets.server.ts";
import { seedViews } from "./views.server.ts";

// Any fixed number does: processes that start together wait for the one that seeds.
const LOCK = 7_208_165_191;

type Options = { root: string; log: (line: string) => void };

/**
 * A small believable market, the same every time (dates count back from today). In one transaction: a process that is
 * killed leaves nothing behind, and a database that has services is left alone.
 */
export async function seedDemo(
  services: Pick<Services, "db" | "clock" | "files" | "secrets">,
  { root, log }: Options,
): Promise<void> {
  if (await hasServices(services.db)) return;
  const began = Date.now();
  log("making demo data");
  await services.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasServices(db)) return;
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const now = services.clock();
    await seedRates(db, now);
    const staff = await seedStaff(db, now);
    const buyers = await seedBuyers(db, now);
    const catalogue = await seedCatalogue({ db, files: services.files, root, now });
    log(`${catalogue.length} services`);
    const sellerIds = new Map(catalogue.map(({ seed, sellerId }) => [seed.seller, sellerId]));
    await seedCategoryWords({ db, now, operatorId: staff.operatorId });
    await seedForbiddenWords({ db, now, operatorId: staff.operatorId });
    await seedBanners({ db, now });
    await seedSearchRules({ db, now });
    await seedSearchMisses({ db, now });
    await seedPortfolio({ db, now, buyers, sellerIds });
    await seedSelling({ db, now, catalogue });
    await seedServiceSuspensions({ db, now, catalogue, operatorId: staff.operatorId });
    const orders = await seedSales({ db, now, catalogue, buyers, staff });
    log(`${orders} orders`);
    await seedConversations({ db, secrets: services.secrets, now, catalogue, buyers, staff });
    await seedTickets({ db, secrets: services.secrets, now, staff });
    const partners = await seedPartners({ db, secrets: services.secrets, now, staff, buyers });
    await seedLeads({ db, secrets: services.secrets, now, staff }, partners);
    await seedRefunds({ db, secrets: services.secrets, now, operatorId: staff.operatorId });
    await seedCampaigns({ db, now });
    await seedViews({ db, now, sellerEmail: "seller@jangteo.example" });
    await seedQuestions({ db, now, buyers });
    await seedSettings({ db, now, operatorId: staff.operatorId });
    await seedReports({ db, now, buyers, operatorId: staff.operatorId });
    await seedDeliveries({ db, now });
    await seedPartnerSales({ db, now }, partners);
    const { financeId } = await seedColleagues(db, now);
    const sellerEmail = "seller@jangteo.example";
    await seedPayouts({ db, secrets: services.secrets, now, operatorId: staff.operatorId, financeId, sellerEmail });
    await seedDocuments({ db, now, buyerId: staff.buyerId });
    const projects = await seedApiProject({ db, now, buyerId: staff.buyerId, sellerEmail });
    await seedCompensations({ db, now, projects, financeId });
    await seedAlerts({ db, now, buyerId: staff.buyerId, sellerEmail });
    await seedFeatured({ db, now });
    await seedBounces({ db, secrets: services.secrets }, now);
    await seedMassRefunds({ db, now, operatorId: staff.operatorId, financeId });
    await seedConsents({ db, now });
    await seedOperators({ db, now, operatorId: staff.operatorId, buyers });
  });
  // Statistics for the planner; autovacuum would come a minute later.
  await services.db.execute(sql`analyze`);
  log(`demo data made in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function hasServices(db: Db): Promise<boolean> {
  const rows = (await db.execute(sql`select 1 from services limit 1`)) as unknown as unknown[];
  return rows.length > 0;
}
