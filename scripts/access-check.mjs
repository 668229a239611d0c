// Access: routes and `app/http` reach data of members only through domain functions that are given who asks.
import path from "node:path";
import ts from "typescript";

/** Types of the one who asks. Only sign-in and `authenticateKey` make values of them. */
const ACCESS = /\b(?:Actor|Member|ApiCaller)\b/;

/**
 * Functions without such a parameter that routes and `app/http` may import all the same, by the reason. A name that ends in
 * "/" stands for all functions of a folder.
 */
const openFunctions = {
  "blocks, tokens and transactions of public chains": ["chains/"],
  "establishes who asks, by a password, a code, a token or a key": [
    "api-keys/authenticate-key#authenticateKey",
    "identity/google/google-arrival#findGoogleArrival",
    "identity/google/google-arrival#linkGoogleAccount",
    "identity/google/google-arrival#redeemGoogleCode",
    "identity/google/google-sign-in#receiveGoogleAnswer",
    "identity/google/google-sign-in#startGoogleSignIn",
    "identity/phone/verify-phone#checkSmsCode",
    "identity/phone/verify-phone#sendSmsCode",
    "identity/recovery/reset-code#askForResetCode",
    "identity/recovery/reset-code#findResetCode",
    "identity/recovery/reset-code#proveResetPhone",
    "identity/recovery/reset-link#askForResetLink",
    "identity/recovery/reset-password#accountOfProof",
    "identity/recovery/reset-password#resetPassword",
    "identity/registration/register-in-pages#completeRegistration",
    "identity/registration/register-in-pages#findStartedRegistration",
    "identity/registration/register-in-pages#registerDetails",
    "identity/registration/register-in-pages#registerGoogleDetails",
    "identity/registration/register-in-pages#resendRegistrationCode",
    "identity/registration/register#register",
    "identity/sessions/sessions#authenticatePage",
    "identity/sessions/sessions#refreshSession",
    "identity/sign-in/login#login",
    "identity/sign-in/verify-login#findLoginChallenge",
    "identity/sign-in/verify-login#verifyLogin",
  ],
  "the secret in the link, the key or the number that was sent is the access; guesses are limited": [
    "licences/activate-licence#activateLicence",
    "licences/end-activation#deactivateLicence",
    "licences/verify-licence#verifyLicence",
    "notifications/unsubscribe#changeSubscription",
    "notifications/unsubscribe#readSubscription",
    "partners/leads/object-to-lead#objectToLead",
    "partners/leads/object-to-lead#readLeadNotice",
    "partners/submit-application#applicationReceipt",
    "share-cards/draw-card#shareCardPicture",
    "support/submit-inquiry#inquiryReceipt",
  ],
  "what every visitor may read": [
    "catalog/queries#countAddressParts",
    "catalog/queries#listAddresses",
    "consultations/answer-times#usualAnswerHours",
    "plans/list-plans#listPlans",
    "portfolio/queries#countItemParts",
    "portfolio/queries#listItemAddresses",
    "profiles/avatar#readAvatar",
    "profiles/queries#countSellerParts",
    "profiles/queries#listSellerAddresses",
    "questions/list-questions#listQuestionsOfShownService",
    "reviews/list-reviews#listReviewsOfShownService",
    "reviews/list-seller-reviews#listSellerReviews",
    "search-rules/apply-rules#pageOfSearch",
    "search/list-seller-services#listSellerServices",
    "search/list-tags#listTags",
    "uptime/read-uptime#readUptime",
  ],
  "settings and methods that are the same for everybody": [
    "payments/coins/coin-payment#offeredCoins",
    "payments/methods/offered-options#offeredOptions",
    "settings/in-force#promisedUntil",
    "settings/in-force#settingsInForce",
    "settings/notices#maintenanceNow",
    "settings/notices#noticesFor",
    "settings/notices#requireOpenForMoney",
  ],
  "judges values that the caller has: it answers with nothing of a member": [
    "consultations/thread-files#requestKeyOf",
    "moderation/pictures#keptPictures",
    "selling/drafts/judge-draft#forbiddenInStep",
  ],
};
const listed = new Set(Object.values(openFunctions).flat());
const folders = [...listed].filter((name) => name.endsWith("/"));

const IMPORTS = /import\s+(?!type\b)\{([^}]*)\}\s*from\s*"([^"]+)"/g;

/** Names of the domain's functions that files import: "orders/queries#listOrders" to the files. */
function importedFunctions(sources) {
  const imported = new Map();
  for (const { file, text } of sources)
    for (const [, names, from] of text.matchAll(IMPORTS)) {
      const target = from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
      const [, module] = /^app\/domain\/(.*)\.server\.ts$/.exec(target) ?? [];
      if (!module) continue;
      for (const name of names.split(",").map((part) => part.trim().split(" as ")[0])) {
        if (name === "" || name.startsWith("type ")) continue;
        const key = `${module}#${name}`;
        imported.set(key, [...(imported.get(key) ?? []), file]);
      }
    }
  return imported;
}

const isAsync = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ||
  /^(?:Promise|AsyncGenerator|AsyncIterable)</.test(node.type?.getText() ?? "");

/** The asynchronous functions of a module without a parameter of the one who asks. Others reach no database. */
function functionsWithoutAccess({ file, text }) {
  const names = new Set();
  const add = (name, node) => {
    if (isAsync(node) && !node.parameters.some((parameter) => ACCESS.test(parameter.type?.getText() ?? "")))
      names.add(name);
  };
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) add(statement.name.text, statement);
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
          add(name.getText(), initializer);
  }
  return names;
}

/** A route or `app/http` calls a domain function that knows who asks, or one that is listed above with its reason. */
export function callsWithoutAccess(sources) {
  const callers = sources.filter(
    ({ file }) => /^app\/(?:routes|http)\//.test(file) && !/[.]test(ing)?[.]tsx?$/.test(file),
  );
  const imported = importedFunctions(callers);
  const modules = new Map(sources.map((source) => [source.file, source]));
  const open = new Map();
  const openOf = (file) => {
    if (!open.has(file)) open.set(file, functionsWithoutAccess(modules.get(file) ?? { file, text: "" }));
    return open.get(file);
  };
  return [...imported].flatMap(([key, files]) => {
    const [module, name] = key.split("#");
    if (listed.has(key) || folders.some((folder) => key.startsWith(folder))) return [];
    if (!openOf(`app/domain/${module}.server.ts`).has(name)) return [];
    return files.map((file) => `${file}: calls ${name}, which is not told who asks: see scripts/access-check.mjs`);
  });
}

/** A function that left, or that nobody outside the domain calls any more, leaves the list as well. */
export function staleExceptions(sources) {
  const imported = importedFunctions(
    sources.filter(({ file }) => file.startsWith("app/") && !file.startsWith("app/domain/")),
  );
  return [...listed]
    .filter((name) => !name.endsWith("/") && !imported.has(name))
    .map((name) => `scripts/access-check.mjs: nobody imports ${name}`);
}
