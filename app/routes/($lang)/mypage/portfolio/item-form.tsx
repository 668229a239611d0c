import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { categories } from "#app/domain/catalog/terms.ts";
import {
  descriptionLength,
  home,
  mostTags,
  mostTechnologies,
  portfolioCountries,
  titleLength,
} from "#app/domain/portfolio/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { PortfolioPictureView } from "#app/ui/portfolio/portfolio-view.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { ITEM_FORM } from "./form-id.ts";
import { ImagesField, ThumbnailField } from "./item-pictures.tsx";
import type { RefusedForm } from "./item-page.server.ts";

const lines = ["title", "category", "country", "projectLink", "description", "technologies", "tags"] as const;
export type ItemValues = Record<(typeof lines)[number], string>;

/** Names of the fields for the list of what is wrong, in the order of the page. */
export function useItemLabels(): Record<string, string> {
  const t = useT();
  const images = t("portfolio:field.images");
  return {
    ...Object.fromEntries(lines.map((name) => [name, t(`portfolio:field.${name}`)])),
    thumbnail: t("portfolio:field.thumbnail"),
    projectImages: images,
    newProjectImages: images,
    removeImages: images,
  };
}

type ItemFormProps = {
  values: ItemValues;
  thumbnail: PortfolioPictureView | null;
  images: readonly PortfolioPictureView[];
  sent: RefusedForm | undefined;
  submit: string;
};

/** Everything about a work, with its pictures, in one form. */
export function ItemForm({ values, thumbnail, images, sent, submit }: ItemFormProps) {
  const t = useT();
  const [form, fields] = useForm<ItemValues, string[]>({
    id: ITEM_FORM,
    lastResult: sent?.result,
    defaultValue: values,
  });
  return (
    <form method="post" encType="multipart/form-data" id={form.id} className="max-w-[760px]" noValidate>
      <TextField
        {...getInputProps(fields.title, { type: "text" })}
        label={t("portfolio:field.title")}
        errors={fields.title.errors}
        maxLength={titleLength}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <SelectField
          {...getSelectProps(fields.category)}
          label={t("portfolio:field.category")}
          errors={fields.category.errors}
          options={[
            { value: "", label: t("portfolio:field.category.none") },
            ...categories.map((value) => ({ value, label: t(`catalog:category.${value}`) })),
          ]}
        />
        <SelectField
          {...getSelectProps(fields.country)}
          label={t("portfolio:field.country")}
          errors={fields.country.errors}
          options={portfolioCountries.map((value) => ({
            value,
            label: t(`order:country.${value === home ? "kr" : value}`),
          }))}
        />
      </div>
      <TextField
        {...getInputProps(fields.projectLink, { type: "text" })}
        label={t("portfolio:field.projectLink")}
        hint={t("portfolio:field.projectLink.hint")}
        errors={fields.projectLink.errors}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
      <LinesField
        field={fields.description as Field}
        label={t("portfolio:field.description")}
        hint={t("portfolio:field.description.hint", { most: descriptionLength })}
        max={descriptionLength}
        rows={8}
      />
      <TextField
        {...getInputProps(fields.technologies, { type: "text" })}
        label={t("portfolio:field.technologies")}
        hint={t("portfolio:field.technologies.hint", { most: mostTechnologies })}
        errors={fields.technologies.errors}
        autoComplete="off"
      />
      <TextField
        {...getInputProps(fields.tags, { type: "text" })}
        label={t("portfolio:field.tags")}
        hint={t("portfolio:field.tags.hint", { most: mostTags })}
        errors={fields.tags.errors}
        autoComplete="off"
      />
      <ThumbnailField thumbnail={thumbnail} sent={sent} />
      <ImagesField images={images} sent={sent} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn">
          {submit}
        </button>
        <LocaleLink to={paths.mypage.portfolio()} className="btn btn-quiet">
          {t("common:form.cancel")}
        </LocaleLink>
      </div>
    </form>
  );
}
