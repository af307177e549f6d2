import { CheckField, TextAreaField } from "../../../ui/field.tsx";
import { hostsIn, type PartProps } from "./merchant-draft.ts";

type Props = PartProps & {
  /** The stored hosts, which somebody has already confirmed. */
  readonly before: string;
};

/** Fields for the hosts whose product pages may be read. The person who adds a host confirms that reading its pages is allowed. */
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
        <CheckField
          label="Saya berhak membaca halaman ini"
          name="mayReadPages"
          checked={draft.mayReadPages}
          onChange={({ target }) => onChange({ mayReadPages: target.checked })}
          hint={`${added.join(", ")}. Pernyataan ini dicatat di catatan audit dengan nama Anda dan waktunya.`}
        />
      )}
    </div>
  );
}
