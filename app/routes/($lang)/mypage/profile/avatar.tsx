import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { deleteAvatar, setAvatar } from "#app/domain/profiles/avatar.server.ts";
import { getOwnProfile } from "#app/domain/profiles/get-profile.server.ts";
import { AvatarInput } from "#app/domain/profiles/input.ts";
import { avatarMegabytes } from "#app/domain/profiles/terms.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { FieldFrame } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "avatar";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { id, nickname, displayName, avatarKey } = await getOwnProfile(page.services, page.actor);
  const isDeleteView = avatarKey !== null && page.url.searchParams.get("view") === "delete";
  return {
    title: `${page.t("profile:avatar.title")} · ${page.t("common:brand")}`,
    id,
    name: displayName ?? nickname,
    avatarKey,
    isDeleteView,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { memberId } = page.actor;
  const { ip } = args.context;
  const done = (key: "profile:avatar.saved" | "profile:avatar.deleted") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(paths.mypage.profile()), 303);
  };
  if (new URL(args.request.url).searchParams.get("view") === "delete") {
    await formOf(args.request);
    await deleteAvatar(page.services, page.actor, { memberId, ip });
    return done("profile:avatar.deleted");
  }
  return submitForm(
    args.request,
    AvatarInput,
    async ({ avatar }) => {
      await setAvatar(page.services, page.actor, { memberId, bytes: new Uint8Array(await avatar.arrayBuffer()), ip });
      return done("profile:avatar.saved");
    },
    { hideFields: ["avatar"] },
  );
}

export default function ProfilePicture() {
  const { id, name, avatarKey, isDeleteView } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="max-w-[640px]">
      <ErrorSummary result={result} formId={FORM} />
      <h1>{isDeleteView ? t("profile:avatar.delete.title") : t("profile:avatar.title")}</h1>
      <div className="who my-6">
        <Avatar id={id} name={name} avatarKey={avatarKey} large />
        <p className="text-ink-2">
          {isDeleteView
            ? t("profile:avatar.delete.text")
            : avatarKey
              ? t("profile:avatar.now")
              : t("profile:avatar.none")}
        </p>
      </div>
      {isDeleteView ? <DeleteForm /> : <UploadForm result={result} hasPicture={avatarKey !== null} />}
    </div>
  );
}

function UploadForm({ result, hasPicture }: { result: SubmissionResult<string[]> | undefined; hasPicture: boolean }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [tooLarge, setTooLarge] = useState(false);
  const [form, { avatar }] = useForm<{ avatar: File }, string[]>({ id: FORM, lastResult: result });
  // Said before it is sent: a picture that is far too large would not even get an answer.
  const errors = tooLarge ? [`picture-too-large?megabytes=${avatarMegabytes}`] : avatar.errors;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      noValidate
      onSubmit={(event) => (tooLarge ? event.preventDefault() : guard(event))}
    >
      <FieldFrame
        id={avatar.id}
        label={t("profile:avatar.field")}
        hint={t("profile:avatar.hint", { megabytes: avatarMegabytes })}
        errors={errors}
      >
        {(aria) => (
          <input
            {...aria}
            id={avatar.id}
            name={avatar.name}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="input"
            onChange={({ currentTarget: { files } }) =>
              setTooLarge((files?.[0]?.size ?? 0) > avatarMegabytes * 1024 * 1024)
            }
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" aria-busy={busy}>
          {t("profile:avatar.submit")}
        </button>
        <LocaleLink to={paths.mypage.profile()} className="btn btn-quiet">
          {t("profile:avatar.back")}
        </LocaleLink>
        {hasPicture ? (
          <LocaleLink to={paths.mypage.avatar("delete")} className="btn btn-danger">
            {t("profile:avatar.delete")}
          </LocaleLink>
        ) : null}
      </div>
    </Form>
  );
}

/** Asked on the page, so that it is asked without a script too; the way out comes first. */
function DeleteForm() {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <Form method="post" onSubmit={guard} className="flex flex-wrap gap-3">
      <LocaleLink to={paths.mypage.avatar()} className="btn btn-quiet">
        {t("profile:avatar.delete.cancel")}
      </LocaleLink>
      <button type="submit" className="btn btn-danger" aria-busy={busy}>
        {t("profile:avatar.delete")}
      </button>
    </Form>
  );
}
