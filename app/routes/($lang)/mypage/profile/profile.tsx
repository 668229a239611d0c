import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOwnProfile } from "#app/domain/profiles/get-profile.server.ts";
import { ProfileForm as ProfileInput } from "#app/domain/profiles/input.ts";
import { updateProfile } from "#app/domain/profiles/update-profile.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useBrowserValidation } from "#app/ui/forms/use-browser-validation.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PROFILE_FORM, ProfileForm, useProfileLabels } from "./profile-form.tsx";
import { Rich } from "#app/ui/rich.tsx";

const loadValidation = async () => (await import("./profile-validation.ts")).validate;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const {
    id,
    email: _email,
    phone: _phone,
    avatarKey,
    isSeller: _isSeller,
    displayName,
    ...profile
  } = await getOwnProfile(page.services, page.actor);
  return { title: `${page.t("profile:edit.title")} · ${page.t("common:brand")}`, id, avatarKey, displayName, profile };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { memberId } = page.actor;
  return submitForm(args.request, ProfileInput, async (changes) => {
    await updateProfile(page.services, page.actor, { memberId, changes, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "profile:edit.saved" });
    return redirect(page.href(paths.mypage.profile()), 303);
  });
}

export default function Profile() {
  const { id, avatarKey, displayName, profile } = useLoaderData<typeof loader>();
  const validation = useBrowserValidation(useActionData<typeof action>(), loadValidation);
  const t = useT();
  return (
    <div className="max-w-[680px]">
      <ErrorSummary result={validation.result} formId={PROFILE_FORM} labels={useProfileLabels()} />
      <h1>{t("profile:edit.title")}</h1>
      <p className="mb-5 mt-2 text-ink-2">{t("profile:edit.hint")}</p>
      {displayName ? (
        <p className="notice mb-5">
          <Rich text={t("profile:edit.seller", { name: displayName })} strong={(words) => <strong>{words}</strong>} />
        </p>
      ) : null}
      <div className="who mb-7">
        <Avatar id={id} name={displayName ?? profile.nickname} avatarKey={avatarKey} large />
        <div className="grid justify-items-start gap-2">
          <LocaleLink to={paths.mypage.avatar()} className="btn btn-ghost">
            {avatarKey ? t("profile:avatar.change") : t("profile:avatar.add")}
          </LocaleLink>
          <LocaleLink to={paths.profile(id)} className="link inline-flex min-h-11 items-center">
            {t("profile:edit.view")}
          </LocaleLink>
        </div>
      </div>
      {/* What was saved is what the boxes hold: rows that were left empty are new. */}
      <ProfileForm key={JSON.stringify(profile)} profile={profile} validation={validation} />
    </div>
  );
}
