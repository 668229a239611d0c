import type { SourceFolder } from "#app/domain/catalog/sources/source-tree.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { fileSize } from "#app/ui/file-size.ts";

/** The folders of a source, each opened by itself; the outermost is open. */
export function FileTree({ root }: { root: SourceFolder }) {
  const [only] = root.folders;
  // Archives usually hold one folder with everything in it.
  const open = only && root.folders.length === 1 && root.files.length === 0 ? only.name : null;
  return (
    <div className="file-tree">
      <Inside folder={root} open={open} />
    </div>
  );
}

function Inside({ folder, open }: { folder: SourceFolder; open: string | null }) {
  const { locale } = useLanguage();
  return (
    <ul>
      {folder.folders.map((inner) => (
        <li key={`${inner.name}/`}>
          <details open={inner.name === open}>
            <summary>
              <span className="break-all">{inner.name}/</span> <small>{inner.count}</small>
            </summary>
            <Inside folder={inner} open={null} />
          </details>
        </li>
      ))}
      {folder.files.map(({ name, size }) => (
        <li key={name}>
          <span className="break-all">{name}</span> <small>{fileSize(size, numberLocale(locale))}</small>
        </li>
      ))}
    </ul>
  );
}
