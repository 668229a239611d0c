import type { Sample } from "#app/http/api-v1/samples.ts";
import { useT } from "#app/i18n/context.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/** Side by side: nobody has to look for a language. */
export function SamplesSection({ samples, number }: { samples: readonly Sample[]; number: string }) {
  const t = useT();
  if (samples.length === 0) return null;
  return (
    <section className="section" aria-labelledby="samples">
      <SectionHead id="samples" number={number} title={t("platform:samples")} text={t("platform:samples.text")} />
      <div className="samples">
        {samples.map(({ name, code }) => (
          <div key={name}>
            <h3>{name}</h3>
            <pre className="api-code" tabIndex={0}>
              <code>{code}</code>
            </pre>
          </div>
        ))}
      </div>
    </section>
  );
}
