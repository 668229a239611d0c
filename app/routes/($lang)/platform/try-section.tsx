import type { OpenProduct } from "#app/domain/api-products/products.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { BreakablePath } from "./breakable-path.tsx";
import { JsonCode } from "./json-code.tsx";
import type { TryField, TryForm } from "./try.server.ts";

type TryProps = { product: OpenProduct; form: TryForm; triesPerHour: number; at: string };

/** A form that asks for a page: the server sends the call, and the page shows what was sent and what came back. */
export function TrySection({ product, form, triesPerHour, at }: TryProps) {
  const t = useT();
  return (
    <section id="try" aria-labelledby="try-title" className="mt-2">
      <div className="try">
        <div className="try-form">
          <h2 id="try-title">{t("platform:try")}</h2>
          <p className="hint">{t("platform:try.text", { count: triesPerHour })}</p>
          <Fields product={product} form={form} />
        </div>
        <Answer form={form} />
        <div className="try-others">
          <h3 id="try-others">{t("platform:try.others")}</h3>
          <Others product={product} form={form} />
        </div>
      </div>
      {form.answer ? (
        <p className="hint mt-2">
          {t(form.isSent ? "platform:try.sent" : "platform:try.shown")}{" "}
          <time dateTime={at} className="mono">
            {at.replace(/\.\d+Z$/, "Z")}
          </time>
        </p>
      ) : null}
    </section>
  );
}

function Fields({ product, form: { id, lang, fields, endpoints } }: Pick<TryProps, "product" | "form">) {
  const t = useT();
  const href = useHref();
  const wrong = fields.filter(({ errors }) => errors.length > 0);
  const needed = fields.filter(({ required }) => required);
  const others = fields.filter(({ required }) => !required);
  return (
    <form method="get" action={`${href(paths.products.open(product))}#try`}>
      {wrong.length > 0 ? (
        <div className="error-summary" role="alert" aria-labelledby="try-summary">
          <h3 id="try-summary">{t("common:form.checkEntries")}</h3>
          <ul className="mt-1">
            {wrong.map(({ name, errors }) => (
              <li key={name}>
                <a href={`#try-${name}`}>
                  <span className="mono">{name}</span>: {errors.join(" ")}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <input type="hidden" name="try" value={id} />
      <p className="try-what">
        <span className="mono wrap-anywhere">
          <BreakablePath path={endpoints.find((endpoint) => endpoint.id === id)?.path ?? ""} />
        </span>
        <span className="block text-sm text-ink-3" lang={lang}>
          {endpoints.find((endpoint) => endpoint.id === id)?.summary}
        </span>
      </p>
      {needed.map((field) => (
        <Field key={field.name} field={field} lang={lang} />
      ))}
      {needed.length === 0 ? others.map((field) => <Field key={field.name} field={field} lang={lang} />) : null}
      {needed.length > 0 && others.length > 0 ? (
        <details open={others.some(({ errors }) => errors.length > 0)}>
          <summary>{t("platform:try.more")}</summary>
          {others.map((field) => (
            <Field key={field.name} field={field} lang={lang} />
          ))}
        </details>
      ) : null}
      {/* Without a field there is nothing by which a sent form differs. */}
      {fields.length === 0 ? <input type="hidden" name="send" value="1" /> : null}
      <button type="submit" className="btn btn-wide">
        {t("platform:try.send")}
      </button>
    </form>
  );
}

function Field({ field, lang }: { field: TryField; lang: TryForm["lang"] }) {
  const { name, about, choices, value, errors } = field;
  const id = `try-${name}`;
  const described = [about ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    className: "input mono",
    defaultValue: value,
    ...(described ? { "aria-describedby": described } : {}),
    ...(errors.length > 0 ? { "aria-invalid": true as const } : {}),
  };
  return (
    <div className={errors.length > 0 ? "field field-bad" : "field"}>
      <label htmlFor={id} className="mono">
        {name}
      </label>
      {about ? (
        <p className="hint" id={`${id}-hint`} lang={lang}>
          {about}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      ) : null}
      {choices ? (
        <select {...control}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...control} maxLength={200} spellCheck={false} autoComplete="off" autoCapitalize="none" />
      )}
    </div>
  );
}

function Others({ product, form: { id: current, lang, endpoints } }: Pick<TryProps, "product" | "form">) {
  return (
    <ul className="presets" aria-labelledby="try-others">
      {endpoints
        .filter(({ id }) => id !== current)
        .map(({ id, path, summary }) => (
          <li key={id}>
            <LocaleLink to={paths.products.tried(product, id)} rel="nofollow">
              <b className="mono wrap-anywhere">
                <BreakablePath path={path} />
              </b>
              <span lang={lang}>{summary}</span>
            </LocaleLink>
          </li>
        ))}
    </ul>
  );
}

function Answer({ form: { request, answer } }: Pick<TryProps, "form">) {
  const t = useT();
  return (
    <div className="answer-pane">
      <div className="answer-head">
        <h3>{t("platform:try.request")}</h3>
      </div>
      <pre className="api-code answer-request">
        <code>
          <span className="k">GET</span> {request}
        </code>
      </pre>
      <div className="answer-head">
        <h3>{t("platform:try.answer")}</h3>
        {answer ? (
          <>
            <span className={`badge ${answer.status < 400 ? "badge-green" : "badge-amber"}`}>{answer.status}</span>
            <span>{t("platform:try.units", { units: answer.units })}</span>
            {answer.remaining === null ? null : <span>{t("platform:try.left", { count: answer.remaining })}</span>}
          </>
        ) : null}
      </div>
      <pre className="api-code" tabIndex={0}>
        {answer ? <JsonCode text={answer.text} /> : <code>{t("platform:try.empty")}</code>}
      </pre>
      {answer?.status === 429 ? (
        <p className="answer-head">
          <LocaleLink to={paths.dashboard.projects()} className="btn">
            {t("platform:getKey")}
          </LocaleLink>
        </p>
      ) : null}
    </div>
  );
}
