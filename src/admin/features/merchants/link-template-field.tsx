import { linkFor, templateFailure } from "../../../catalogue/ledger/merchants/link-template.shared.ts";
import { TEMPLATE_FAILURES } from "../../../catalogue/ledger/merchants/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { homeAddress, type PartProps } from "./merchant-draft.ts";

const SAMPLE_PATH = "/produk/contoh?warna=biru";

/** A field for the link template, with an example link that follows the typing. */
export function LinkTemplateField({ draft, onChange }: PartProps) {
  const template = draft.linkTemplate.trim();
  const failure = template === "" ? undefined : templateFailure(template);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Templat tautan (opsional)"
        name="linkTemplate"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://mitra.example/go?ke={url_encoded}"
        value={draft.linkTemplate}
        onChange={(event) => onChange({ linkTemplate: event.target.value })}
        hint="Dari program afiliasi. Tulis {url_encoded} di tempat alamat penawaran; {url} bila programnya meminta alamat apa adanya. Kosongkan bila tautannya langsung."
      />
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">Contoh tautan ke satu penawaran:</p>
        <p className="break-all">
          {failure ? (
            TEMPLATE_FAILURES[failure]
          ) : (
            <code>{linkFor({ linkTemplate: template || null }, sampleUrl(draft.homeUrl))}</code>
          )}
        </p>
      </div>
    </div>
  );
}

/** A sample offer's address on the merchant's site, or on an example site while no home address is typed. */
const sampleUrl = (home: string): string =>
  URL.parse(SAMPLE_PATH, homeAddress(home))?.href ?? `https://www.toko.example${SAMPLE_PATH}`;
