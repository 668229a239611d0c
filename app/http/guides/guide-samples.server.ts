import type { ExampleValues } from "#app/http/api-v1/example-values.ts";
import { platformReference, samplesOfEndpoint } from "#app/http/api-v1/reference.server.ts";
import { clientSample, type Sample, sampleLanguages, viemSample } from "#app/http/api-v1/samples.ts";

/** Values of samples: the place of the API, and values of the chain with which they answer something. */
export type SampleContext = { origin: string; values: ExampleValues };

const files = import.meta.glob<string>("../../content/docs/samples/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const fences: Record<Sample["language"], string> = { curl: "bash", typescript: "ts", python: "python" };
const written = new Map(
  Object.entries(files).map(([path, text]) => [path.split("/").at(-1)!.replace(/\.md$/, ""), parse(path, text)]),
);

/** The names of samples that are more than one call. */
export const writtenSamples: readonly string[] = [...written.keys()].sort();

function parse(path: string, text: string): Sample[] {
  return (Object.keys(sampleLanguages) as Sample["language"][]).map((language) => {
    const [, code] = new RegExp(`\`\`\`${fences[language]}\\n(.*?)\\n\`\`\``, "s").exec(text) ?? [];
    if (code === undefined) throw new Error(`${path}: no sample in ${language}`);
    return { language, name: sampleLanguages[language], code };
  });
}

/** A sample that is written by hand, in each language. */
export function writtenSample(name: string, { origin, values }: SampleContext): Sample[] {
  const samples = written.get(name);
  if (!samples) throw new Error(`guides: there is no sample ${name}`);
  const known: Readonly<Record<string, string>> = { ...values, api: `${origin}/api/v1` };
  const fill = (code: string) =>
    code.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => {
      const value = known[word];
      if (value === undefined) throw new Error(`guides: nothing is known as ${whole} in ${name}`);
      return value;
    });
  return samples.map(({ code, ...sample }) => ({ ...sample, code: fill(code) }));
}

/** The sample of one endpoint, as the reference makes it. */
export function endpointSample(id: string, context: SampleContext): Sample[] {
  const endpoint = platformReference().find((known) => known.id === id);
  if (!endpoint) throw new Error(`guides: there is no endpoint ${id}`);
  return samplesOfEndpoint(endpoint, context);
}

export function viemSamples({ origin, values }: SampleContext): Sample[] {
  return [
    { language: "typescript", name: "TypeScript, viem", code: viemSample(`${origin}/api/v1/${values.chain}/rpc`) },
  ];
}

export function clientSamples({ origin, values }: SampleContext): Sample[] {
  return [{ language: "typescript", name: sampleLanguages.typescript, code: clientSample({ origin, ...values }) }];
}
