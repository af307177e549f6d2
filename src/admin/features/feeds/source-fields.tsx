import { Link } from "react-router";
import { FEED_TOO_LARGE, MAX_FEED_BYTES } from "../../../catalogue/ingest/schema.ts";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { useAllMerchants } from "../../api/all-merchants.ts";
import { merchantPath } from "../../paths.ts";
import type { Access, FeedDraft, PartProps } from "./feed-draft.ts";
import { PageFields } from "./page-fields.tsx";

type Props = PartProps & {
  readonly isNew: boolean;
  readonly hasSecret: boolean;
  /** The address for which the secret is stored. */
  readonly savedUrl: string;
  readonly input: React.RefObject<HTMLInputElement | null>;
};

export function problemOf(file: File): string | undefined {
  if (file.size === 0) return "Berkas ini kosong.";
  return file.size > MAX_FEED_BYTES ? FEED_TOO_LARGE : undefined;
}

/** Fields for the merchant, and for where the list of offers comes from. */
export const SourceFields = ({ draft, onChange, isNew, hasSecret, savedUrl, input }: Props) => (
  <div className="grid gap-5 lg:grid-cols-2">
    {isNew && (
      <>
        <MerchantField merchant={draft.merchant} onChange={(merchant) => onChange({ merchant })} />
        <SelectField
          label="Asal isi"
          name="source"
          value={draft.source}
          onChange={({ target }) => onChange({ source: sourceOf(target.value), mapping: null })}
        >
          <option value="url">Alamat, dibaca berkala</option>
          <option value="file">Berkas yang saya unggah</option>
          <option value="pages">Halaman produk, dibaca satu per satu</option>
        </SelectField>
      </>
    )}
    {draft.source === "pages" ? (
      <PageFields {...draft} onChange={onChange} />
    ) : draft.source === "url" ? (
      <>
        <TextField
          label="Alamat feed"
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.toko.example/feed.xml"
          value={draft.url}
          onChange={({ target }) => onChange({ url: target.value })}
        />
        <AccessFields draft={draft} onChange={onChange} hasSecret={hasSecret} savedUrl={savedUrl} />
      </>
    ) : (
      <FileField
        input={input}
        label={isNew ? "Berkas" : "Berkas pengganti"}
        accept=".csv,.tsv,.txt,.xml,.json,.jsonl,.gz,.zip"
      />
    )}
  </div>
);

const sourceOf = (value: string): FeedDraft["source"] => (value === "file" || value === "pages" ? value : "url");

/** Merchants of the sample catalogue cannot have a feed. */
const ofOurs = (merchants: readonly Merchant[]) => merchants.filter(({ isSample }) => !isSample);

type MerchantProps = { readonly merchant: string; readonly onChange: (merchant: string) => void };

export function MerchantField({ merchant, onChange }: MerchantProps) {
  const { data } = useAllMerchants();
  return (
    <SelectField
      label="Toko"
      name="merchant"
      value={merchant}
      onChange={({ target }) => onChange(target.value)}
      hint={
        data !== undefined &&
        ofOurs(data).length === 0 && (
          <>
            Belum ada toko milik Anda, dan toko contoh tidak menerima feed.{" "}
            <Link to={merchantPath()} className="text-link">
              Tambah toko
            </Link>
          </>
        )
      }
    >
      <option value="">Pilih toko</option>
      {ofOurs(data ?? []).map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const ACCESS_NAMES: Readonly<Record<Access, string>> = {
  kept: "Seperti yang tersimpan",
  open: "Terbuka",
  password: "Nama pengguna dan kata sandi",
  header: "Header",
};
const ACCESS: readonly Access[] = ["kept", "open", "password", "header"];

/** The server deletes a stored secret when the scheme, host or port changes. */
function accessHint({ access, url }: FeedDraft, savedUrl: string): string | undefined {
  if (access === "open") return undefined;
  const [saved, typed] = [URL.parse(savedUrl)?.origin, URL.parse(url.trim())?.origin];
  return access === "kept" && typed !== undefined && typed !== saved
    ? `Kata sandi yang tersimpan hanya untuk ${saved}, dan terhapus bila alamat baru ini disimpan. Isi lagi bila alamat baru memintanya.`
    : "Kata sandi disimpan terenkripsi dan tidak pernah ditampilkan lagi.";
}

const AccessFields = ({ draft, onChange, hasSecret, savedUrl }: Omit<Props, "isNew" | "input">) => (
  <>
    <SelectField
      label="Akses"
      name="access"
      value={draft.access}
      onChange={({ target }) => onChange({ access: ACCESS.find((one) => one === target.value) ?? "open" })}
      hint={accessHint(draft, savedUrl)}
    >
      {ACCESS.filter((one) => one !== "kept" || hasSecret).map((one) => (
        <option key={one} value={one}>
          {ACCESS_NAMES[one]}
        </option>
      ))}
    </SelectField>
    {draft.access === "password" && (
      <>
        <TextField
          label="Nama pengguna"
          name="secret.user"
          autoComplete="off"
          value={draft.user}
          onChange={({ target }) => onChange({ user: target.value })}
        />
        <TextField
          type="password"
          label="Kata sandi"
          name="secret.password"
          autoComplete="new-password"
          value={draft.password}
          onChange={({ target }) => onChange({ password: target.value })}
        />
      </>
    )}
    {draft.access === "header" && (
      <>
        <TextField
          label="Nama header"
          name="secret.header"
          autoComplete="off"
          spellCheck={false}
          placeholder="Authorization"
          value={draft.header}
          onChange={({ target }) => onChange({ header: target.value })}
        />
        <TextField
          type="password"
          label="Isi header"
          name="secret.value"
          autoComplete="new-password"
          value={draft.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </>
    )}
  </>
);
