import type account from "#locales/ko/account.json";
import type address from "#locales/ko/address.json";
import type admin from "#locales/ko/admin.json";
import type log from "#locales/ko/log.json";
import type settings from "#locales/ko/settings.json";
import type attachment from "#locales/ko/attachment.json";
import type catalog from "#locales/ko/catalog.json";
import type category from "#locales/ko/category.json";
import type coins from "#locales/ko/coins.json";
import type common from "#locales/ko/common.json";
import type curation from "#locales/ko/curation.json";
import type dashboard from "#locales/ko/dashboard.json";
import type delivery from "#locales/ko/delivery.json";
import type consultation from "#locales/ko/consultation.json";
import type deposit from "#locales/ko/deposit.json";
import type desk from "#locales/ko/desk.json";
import type developers from "#locales/ko/developers.json";
import type docs from "#locales/ko/docs.json";
import type document from "#locales/ko/document.json";
import type editing from "#locales/ko/editing.json";
import type errors from "#locales/ko/errors.json";
import type forbidden from "#locales/ko/forbidden.json";
import type google from "#locales/ko/google.json";
import type help from "#locales/ko/help.json";
import type identity from "#locales/ko/identity.json";
import type info from "#locales/ko/info.json";
import type landing from "#locales/ko/landing.json";
import type language from "#locales/ko/language.json";
import type lead from "#locales/ko/lead.json";
import type legal from "#locales/ko/legal.json";
import type licence from "#locales/ko/licence.json";
import type mail from "#locales/ko/mail.json";
import type market from "#locales/ko/market.json";
import type massrefund from "#locales/ko/massrefund.json";
import type compensation from "#locales/ko/compensation.json";
import type members from "#locales/ko/members.json";
import type moderation from "#locales/ko/moderation.json";
import type mypage from "#locales/ko/mypage.json";
import type network from "#locales/ko/network.json";
import type notices from "#locales/ko/notices.json";
import type operators from "#locales/ko/operators.json";
import type order from "#locales/ko/order.json";
import type payment from "#locales/ko/payment.json";
import type platform from "#locales/ko/platform.json";
import type portfolio from "#locales/ko/portfolio.json";
import type project from "#locales/ko/project.json";
import type policy from "#locales/ko/policy.json";
import type problem from "#locales/ko/problem.json";
import type profile from "#locales/ko/profile.json";
import type explorer from "#locales/ko/explorer.json";
import type find from "#locales/ko/find.json";
import type question from "#locales/ko/question.json";
import type requests from "#locales/ko/requests.json";
import type reconcile from "#locales/ko/reconcile.json";
import type recovery from "#locales/ko/recovery.json";
import type refund from "#locales/ko/refund.json";
import type report from "#locales/ko/report.json";
import type review from "#locales/ko/review.json";
import type sales from "#locales/ko/sales.json";
import type security from "#locales/ko/security.json";
import type selling from "#locales/ko/selling.json";
import type site from "#locales/ko/site.json";
import type partner from "#locales/ko/partner.json";
import type support from "#locales/ko/support.json";
import type tag from "#locales/ko/tag.json";
import type twofactor from "#locales/ko/twofactor.json";
import type uptime from "#locales/ko/uptime.json";
import type upload from "#locales/ko/upload.json";
import type websolution from "#locales/ko/websolution.json";

/** The areas of text. ko is the source: its keys are the type of every `t`. */
export type Messages = {
  account: typeof account;
  address: typeof address;
  admin: typeof admin;
  log: typeof log;
  settings: typeof settings;
  attachment: typeof attachment;
  catalog: typeof catalog;
  category: typeof category;
  coins: typeof coins;
  common: typeof common;
  curation: typeof curation;
  dashboard: typeof dashboard;
  delivery: typeof delivery;
  consultation: typeof consultation;
  deposit: typeof deposit;
  desk: typeof desk;
  developers: typeof developers;
  docs: typeof docs;
  document: typeof document;
  editing: typeof editing;
  errors: typeof errors;
  forbidden: typeof forbidden;
  google: typeof google;
  help: typeof help;
  identity: typeof identity;
  info: typeof info;
  landing: typeof landing;
  language: typeof language;
  lead: typeof lead;
  legal: typeof legal;
  licence: typeof licence;
  mail: typeof mail;
  market: typeof market;
  massrefund: typeof massrefund;
  compensation: typeof compensation;
  members: typeof members;
  moderation: typeof moderation;
  mypage: typeof mypage;
  network: typeof network;
  notices: typeof notices;
  operators: typeof operators;
  order: typeof order;
  payment: typeof payment;
  platform: typeof platform;
  portfolio: typeof portfolio;
  policy: typeof policy;
  problem: typeof problem;
  project: typeof project;
  profile: typeof profile;
  explorer: typeof explorer;
  find: typeof find;
  question: typeof question;
  reconcile: typeof reconcile;
  requests: typeof requests;
  recovery: typeof recovery;
  refund: typeof refund;
  report: typeof report;
  review: typeof review;
  sales: typeof sales;
  security: typeof security;
  selling: typeof selling;
  site: typeof site;
  partner: typeof partner;
  support: typeof support;
  tag: typeof tag;
  twofactor: typeof twofactor;
  uptime: typeof uptime;
  upload: typeof upload;
  websolution: typeof websolution;
};
export type Area = keyof Messages;

/** Areas that hydrated pages use. The others belong to pages that run no script, to mail and to the API. */
export const clientAreas = [
  "account",
  "address",
  "catalog",
  "coins",
  "common",
  "errors",
  "google",
  "identity",
  "licence",
  "market",
  "mypage",
  "order",
  "payment",
  "problem",
  "project",
  "profile",
  "recovery",
  "refund",
  "security",
  "site",
  "twofactor",
] as const satisfies readonly Area[];

/** Those of them that the shop and the frame of every page need; the others come when somebody enters the member area. */
export const shopAreas: readonly Area[] = ["catalog", "common", "errors", "licence", "market", "profile", "site"];

type WithoutPlural<Key> = Key extends `${infer Base}_other` ? Base : Key;
/** "area:key"; a key with plural forms is called by its base. */
export type MessageKey = { [Name in Area]: `${Name}:${WithoutPlural<keyof Messages[Name] & string>}` }[Area];
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;
