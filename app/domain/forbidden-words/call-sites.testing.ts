import { aMember, aPurchase, aReview, aSeller, aService } from "#db/testing/builders.ts";
import { aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { typedService } from "../catalog/authoring/authoring.testing.ts";
import { RegisterInput } from "../identity/sign-in/input.ts";
import { register } from "../identity/registration/register.server.ts";
import { registerDetails } from "../identity/registration/register-in-pages.server.ts";
import { details, page, person } from "../identity/registration/registration.testing.ts";
import { addItem } from "../portfolio/add-item.server.ts";
import { editItem } from "../portfolio/edit-item.server.ts";
import { NewItemWords } from "../portfolio/input.ts";
import { updateProfile } from "../profiles/update-profile.server.ts";
import { answerQuestion } from "../questions/answer-question.server.ts";
import { askQuestion } from "../questions/ask-question.server.ts";
import { editReview } from "../reviews/change-review.server.ts";
import { replyToReview } from "../reviews/reply-to-review.server.ts";
import { writeReview } from "../reviews/write-review.server.ts";
import { becomeSeller } from "../selling/become-seller.server.ts";
import { forbiddenInStep, judgeDraft } from "../selling/drafts/judge-draft.server.ts";
import { findDraft } from "../selling/drafts/own-drafts.server.ts";
import { changeService } from "../selling/editing/change-service.server.ts";
import { aServiceToEdit, edited } from "../selling/editing/editing.testing.ts";
import { ServiceChanges } from "../selling/editing/input.ts";
import { RegisterServiceInput } from "../selling/registration/input.ts";
import { registerService } from "../selling/registration/register-service.server.ts";
import { registration } from "../selling/registration/registration.testing.ts";
import { aDraft } from "../selling/selling.testing.ts";
import { submitVersion } from "../selling/versions/submit-version.server.ts";
import { DomainError } from "../shared/errors.ts";
import { honestZip } from "../uploads/inspection/hostile-zip.testing.ts";
import { anUpload } from "../uploads/uploads.testing.ts";
import { changeForbiddenWords } from "./change-words.server.ts";

/** A word that stands on the list for texts in all languages. */
export const word = "원금 보장";
const text = "원금보장 상품입니다. 안심하고 맡기세요.";

export async function aForbiddenWord(services: TestServices): Promise<void> {
  const operator = await aMember(services.db, { roles: ["moderation"] });
  await changeForbiddenWords(services, operator, { act: "add", word, language: "", kind: "refuse" });
}

type Case = {
  field: string;
  /** Saves a text with the word in this field; answers with the problems where they are no refusal. */
  save(services: TestServices): Promise<unknown>;
};
type ServiceProblem = { field?: string; path?: readonly string[]; message: string };

/** The field that was refused because of a word, and the word; null: it was not. */
export async function refusedField(save: () => Promise<unknown>): Promise<{ field: string; word: string } | null> {
  try {
    const saved = await save();
    const problem: ServiceProblem | undefined = Array.isArray(saved) ? saved[0] : undefined;
    if (!problem?.message.startsWith("forbidden-word?")) return null;
    const found = new URLSearchParams(problem.message.split("?")[1]).get("word");
    return { field: problem.field ?? problem.path!.join("."), word: found! };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "forbidden-word") throw error;
    return { field: String(error.details.field), word: String(error.details.word) };
  }
}

async function aQuestionable(services: TestServices) {
  const [seller, member] = [await aSeller(services.db), await aMember(services.db)];
  const service = await aService(services.db, { sellerId: seller.memberId });
  return { seller, member, service };
}

async function aBought(services: TestServices) {
  const { seller, member, service } = await aQuestionable(services);
  const orderId = await aPurchase(services.db, member, service);
  const [order] = await services.db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  return { seller, member, service, orderId, orderNumber: order!.number };
}

const item = {
  words: NewItemWords.parse({ title: "금고", category: "defi" }),
  pictures: { images: [] },
  locale: "ko",
} as const;

async function draftOf(services: TestServices, values = typedService()) {
  const seller = await aSeller(services.db);
  return { seller, draft: await findDraft(services, seller, { id: await aDraft(services, seller, values) }) };
}

/** Cases by file: one for each time that a use case asks whether a text may be saved. */
export const callSites: Readonly<Record<string, readonly Case[]>> = {
  "identity/registration/register-in-pages.server.ts": [
    { field: "nickname", save: (services) => registerDetails(services, page, details({ nickname: "원금보장" })) },
  ],
  "identity/registration/register.server.ts": [
    {
      field: "nickname",
      save: (services) => {
        const typed = { ...person, nickname: "원금보장", termsAgreed: true, privacyAgreed: "true" };
        const input = RegisterInput.parse({ ...typed, verificationId: "made up" });
        return register(services, { ...page, channel: "api" }, input);
      },
    },
  ],
  "portfolio/add-item.server.ts": [
    {
      field: "title",
      save: async (services) =>
        addItem(services, await aMember(services.db), { ...item, words: { ...item.words, title: "원금보장 금고" } }),
    },
  ],
  "portfolio/edit-item.server.ts": [
    {
      field: "description",
      save: async (services) => {
        const member = await aMember(services.db);
        const { itemId } = await addItem(services, member, item);
        const changes = { description: text };
        return editItem(services, member, { itemId, changes, pictures: { images: [] }, remove: [] });
      },
    },
  ],
  "profiles/update-profile.server.ts": [
    {
      field: "bio",
      save: async (services) => {
        const member = await aMember(services.db);
        return updateProfile(services, member, { memberId: member.memberId, changes: { bio: text }, ip: "" });
      },
    },
  ],
  "questions/answer-question.server.ts": [
    {
      field: "text",
      save: async (services) => {
        const { seller, member, service } = await aQuestionable(services);
        const asked = { serviceId: service.id, text: "안전한가요?", locale: "ko" } as const;
        const { id: questionId } = await askQuestion(services, member, asked);
        return answerQuestion(services, seller, { questionId, text });
      },
    },
  ],
  "questions/ask-question.server.ts": [
    {
      field: "text",
      save: async (services) => {
        const { member, service } = await aQuestionable(services);
        return askQuestion(services, member, { serviceId: service.id, text, locale: "ko" });
      },
    },
  ],
  "reviews/change-review.server.ts": [
    {
      field: "text",
      save: async (services) => {
        const { member, service, orderId, orderNumber } = await aBought(services);
        await aReview(services.db, service, { buyer: member, orderId });
        return editReview(services, member, { orderNumber, rating: 5, text });
      },
    },
  ],
  "reviews/reply-to-review.server.ts": [
    {
      field: "text",
      save: async (services) => {
        const { seller, member, service, orderId } = await aBought(services);
        const reviewId = await aReview(services.db, service, { buyer: member, orderId });
        return replyToReview(services, seller, { reviewId, text });
      },
    },
  ],
  "reviews/write-review.server.ts": [
    {
      field: "text",
      save: async (services) => {
        const { member, orderNumber } = await aBought(services);
        return writeReview(services, member, { orderNumber, rating: 5, text, locale: "ko" });
      },
    },
  ],
  "selling/become-seller.server.ts": [
    {
      field: "companyName",
      save: async (services) =>
        becomeSeller(services, await aMember(services.db), {
          ...{ displayName: "금고", companyName: "원금보장 주식회사", businessNumber: null, contentLocale: "ko" },
          ...{ memberType: "company", termsAgreed: "on" },
        } as Parameters<typeof becomeSeller>[2]),
    },
  ],
  "selling/drafts/judge-draft.server.ts": [
    {
      field: "summary",
      save: async (services) => {
        const { seller, draft } = await draftOf(services, typedService({ basics: { summary: text } }));
        return (await judgeDraft(services, seller, draft)).problems?.basics;
      },
    },
    {
      field: "requirements",
      save: async (services) => {
        const { draft } = await draftOf(services);
        const values = { ...typedService().description, requirements: text };
        return forbiddenInStep(services, draft, { step: "description", values });
      },
    },
  ],
  "selling/editing/change-service.server.ts": [
    {
      field: "options.0.title",
      save: async (services) => {
        const { seller, serviceId } = await aServiceToEdit(services);
        const changes = ServiceChanges.parse({ price: "770000", options: [{ title: "원금 보장", amount: "110000" }] });
        return (await changeService(services, seller, { serviceId, changes })).problems;
      },
    },
  ],
  "selling/editing/save-edit.server.ts": [
    {
      field: "summary",
      save: async (services) => {
        const { seller, serviceId } = await aServiceToEdit(services);
        const saved = await edited(services, seller, { serviceId, step: "basics", fields: { summary: text } });
        return saved.outcome === "refused" ? saved.problems : [];
      },
    },
  ],
  "selling/registration/register-service.server.ts": [
    {
      field: "extraRequirements",
      save: async (services) => {
        const fields = RegisterServiceInput.parse({ ...registration, extraRequirements: text });
        const files = { pictures: [], uploadId: null, digest: "" };
        return registerService(services, await aSeller(services.db), { fields, files, idempotencyKey: null });
      },
    },
  ],
  "selling/versions/submit-version.server.ts": [
    {
      field: "notes",
      save: async (services) => {
        const seller = await aShop(services);
        const { id: serviceId } = await aServiceForSale(services, { sellerId: seller.memberId });
        const uploadId = await anUpload(services, seller, honestZip([{ name: "a.ts", data: "export {};\n" }]));
        const words = { version: "1.1.0", notes: text };
        return (await submitVersion(services, seller, { serviceId, words, uploadId })).problems;
      },
    },
  ],
};
