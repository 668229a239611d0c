import { Address, emptyAddress } from "#app/domain/billing/address.ts";
import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { deleteAddress, getAddress, saveAddress } from "#app/domain/billing/address.server.ts";
import { addressHelpOf } from "#app/http/views/address-help.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AddressFields, addressFieldNames } from "#app/ui/addresses/address-fields.tsx";
import type { AddressHelp } from "#app/ui/addresses/address-help.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SavedAddress } from "#app/ui/addresses/saved-address.tsx";
import {
  type BrowserValidation,
  useBrowserValidation,
  useValidatedSending,
} from "#app/ui/forms/use-browser-validation.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "billing";
const loadValidation = async () => (await import("./billing-validation.ts")).validate;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const saved = await getAddress(page.services, page.actor);
  const view = page.url.searchParams.get("view");
  const empty = emptyAddress(page.country);
  return {
    title: `${page.t("mypage:billing.title")} · ${page.t("common:brand")}`,
    address: saved ? { ...empty, ...saved, country: saved.country.toLowerCase() } : empty,
    help: addressHelpOf(page.services),
    view: !saved ? ("new" as const) : view === "edit" || view === "delete" ? view : ("saved" as const),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const done = (key: "mypage:billing.saved" | "mypage:billing.deleted") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(paths.mypage.billing()), 303);
  };
  const intent = (await formOf(args.request.clone())).get("intent");
  if (intent === "delete") {
    await deleteAddress(page.services, page.actor);
    return done("mypage:billing.deleted");
  }
  return submitForm(args.request, Address, async (address) => {
    await saveAddress(page.services, page.actor, address);
    return done("mypage:billing.saved");
  });
}

export default function Billing() {
  const { address, help, view } = useLoaderData<typeof loader>();
  const validation = useBrowserValidation(useActionData<typeof action>(), loadValidation);
  const { result } = validation;
  const t = useT();
  const labels = Object.fromEntries(addressFieldNames.map((name) => [name, t(`order:address.${name}`)]));
  const isForm = view === "new" || view === "edit" || result !== undefined;
  return (
    <div className="max-w-[640px]">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t("mypage:billing.title")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("mypage:billing.hint")}</p>
      {isForm ? <AddressForm address={address} help={help} validation={validation} canCancel={view !== "new"} /> : null}
      {!isForm && view === "delete" ? <ConfirmDelete address={address} /> : null}
      {!isForm && view === "saved" ? <Saved address={address} /> : null}
    </div>
  );
}

function AddressForm({
  address,
  help,
  validation,
  canCancel,
}: {
  address: Address;
  help: AddressHelp;
  validation: BrowserValidation;
  canCancel: boolean;
}) {
  const t = useT();
  const [form, fields] = useForm<Address, string[]>({
    id: FORM,
    lastResult: validation.result,
    ...validation.options,
    defaultValue: address,
  });
  const { busy, onSubmit } = useValidatedSending(validation, form.onSubmit);
  return (
    <Form method="post" id={form.id} noValidate {...validation.form} onSubmit={onSubmit}>
      <AddressFields fields={fields} help={help} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" aria-busy={busy}>
          {t("mypage:billing.save")}
        </button>
        {canCancel ? (
          <LocaleLink to={paths.mypage.billing()} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
        ) : null}
      </div>
    </Form>
  );
}

function Saved({ address }: { address: Address }) {
  const t = useT();
  return (
    <>
      <section className="panel" aria-labelledby="saved-address">
        <h2 id="saved-address" className="mb-2 text-lg">
          {t("mypage:billing.current")}
        </h2>
        <SavedAddress address={address} />
      </section>
      <div className="mt-4 flex flex-wrap gap-3">
        <LocaleLink to={paths.mypage.billing("edit")} className="btn">
          {t("mypage:billing.edit")}
        </LocaleLink>
        <LocaleLink to={paths.mypage.billing("delete")} className="btn btn-danger">
          {t("mypage:billing.delete")}
        </LocaleLink>
      </div>
    </>
  );
}

/** Asked on the page, so that it is asked without a script too; the way out comes first. */
function ConfirmDelete({ address }: { address: Address }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <section className="panel" aria-labelledby="delete-address">
      <h2 id="delete-address" className="text-lg">
        {t("mypage:billing.delete.title")}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">{t("mypage:billing.delete.text")}</p>
      <SavedAddress address={address} />
      <Form method="post" onSubmit={guard} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        <LocaleLink to={paths.mypage.billing()} className="btn btn-quiet">
          {t("mypage:billing.delete.cancel")}
        </LocaleLink>
        <button type="submit" className="btn btn-danger" aria-busy={busy}>
          {t("mypage:billing.delete.confirm")}
        </button>
      </Form>
    </section>
  );
}
