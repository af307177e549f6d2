import { CircleAlert } from "lucide-react";
import { TextAreaField, useFieldParts } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { hostsIn, type PartProps } from "./merchant-draft.ts";

type Props = PartProps & {
  /** Those that somebody has answered for already. */
  readonly before: string;
};

/** Whose product pages may be read, with the word of the person who adds one; and whether pictures may be used. */
export function PageHostFields({ draft, onChange, before }: Props) {
  const answeredFor = new Set(hostsIn(before));
  const added = hostsIn(draft.pageHosts).filter((host) => !answeredFor.has(host));
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label="Host halaman produk (opsional)"
        name="pageHosts"
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="www.toko.example"
        value={draft.pageHosts}
        onChange={(event) => onChange({ pageHosts: event.target.value })}
        hint="Satu host setiap baris. Marketplace yang melarangnya ditolak; untuk itu pakailah feed dari program afiliasinya."
      />
      {added.length > 0 && (
        <Confirmation
          hosts={added}
          isChecked={draft.mayReadPages}
          onChange={(mayReadPages) => onChange({ mayReadPages })}
        />
      )}
      <div>
        <label className="check">
          <input
            type="checkbox"
            name="imagesAllowed"
            aria-describedby="images-allowed-hint"
            checked={draft.imagesAllowed}
            onChange={(event) => onChange({ imagesAllowed: event.target.checked })}
          />
          Gambar dari toko ini boleh dipakai
        </label>
        <p id="images-allowed-hint" className="hint">
          Centang hanya bila toko mengizinkannya. Tanpa izin, produknya tampil dengan ikon jenis barangnya.
        </p>
      </div>
    </div>
  );
}

type ConfirmationProps = {
  readonly hosts: readonly string[];
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

function Confirmation({ hosts, isChecked, onChange }: ConfirmationProps) {
  const hint = `${hosts.join(", ")}. Pernyataan ini dicatat di catatan audit dengan nama Anda dan waktunya.`;
  const { id, error, element } = useFieldParts("mayReadPages", hint);
  return (
    <div className="min-w-0">
      <label className="check">
        <input {...element} type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
        Saya berhak membaca halaman ini
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="hint break-words">
        {hint}
      </p>
    </div>
  );
}
