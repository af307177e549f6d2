import { PAUSE_DAYS } from "../../modules/newsletter/consent/preferences.ts";
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from "../../modules/newsletter/email-form.shared.ts";
import type { PageMessage } from "../../modules/newsletter/page-messages.ts";
import { REQUEST_LINK_PATH } from "../../modules/newsletter/paths.shared.ts";
import { DIGEST_NEWS } from "../../modules/newsletter/schema.ts";
import { CATEGORIES } from "../../modules/stores/categories.shared.ts";

/** The form in which the owner of an address changes which mails it receives. The page is opened by a signed link and needs no script. */
export const PreferencesForm = (preferences: NonNullable<PageMessage["preferences"]>) => (
  <>
    <Choices {...preferences} />
    <form method="post" action={preferences.dataUrl} className="mt-8">
      <p className="font-bold">Data Anda</p>
      <p className="text-sm text-ink-muted">
        Untuk mengunduh atau menghapus data alamat ini kami mengirim tautan ke sana, karena halaman ini juga terbuka
        dari newsletter yang diteruskan.
      </p>
      <button type="submit" className="button button-outline mt-3">
        Kirim tautan data
      </button>
    </form>
  </>
);

function Choices({ url, categories, wants, pausedUntil, hasDigest }: NonNullable<PageMessage["preferences"]>) {
  return (
    <form method="post" action={url} className="mt-6">
      <fieldset>
        <legend className="font-bold">Kategori yang Anda minati</legend>
        <p className="text-sm text-ink-muted">Tanpa pilihan, Anda menerima semuanya.</p>
        <div className="mt-2 grid gap-1 sm:grid-cols-2">
          {CATEGORIES.map(({ slug, name }) => (
            <label key={slug} className="flex items-center gap-2 py-1">
              <input type="checkbox" name="kategori" value={slug} defaultChecked={categories.includes(slug)} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Without digests there is only one kind; people who chose digests before can still change that. */}
      {(hasDigest || wants === "digests") && (
        <fieldset className="mt-5">
          <legend className="font-bold">Isi</legend>
          {[
            { value: "all", label: "Semuanya" },
            { value: "editions", label: "Hanya yang ditulis redaksi" },
            { value: "digests", label: `Hanya ringkasan mingguan: ${DIGEST_NEWS}` },
          ].map(({ value, label }) => (
            <label key={value} className="flex items-center gap-2 py-1">
              <input type="radio" name="isi" value={value} defaultChecked={value === wants} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="mt-5">
        <legend className="font-bold">Pengiriman</legend>
        {[
          { value: "kirim", label: "Kirim newsletter" },
          { value: "jeda", label: `Jeda selama ${PAUSE_DAYS} hari` },
          { value: "berhenti", label: "Berhenti berlangganan" },
        ].map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name="langganan"
              value={value}
              defaultChecked={value === (pausedUntil ? "jeda" : "kirim")}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-primary mt-5">
        Simpan
      </button>
    </form>
  );
}

/** Asks for the link to that form by mail, for people who have no mail of this site at hand. */
export const RequestLinkForm = () => (
  <form method="post" action={REQUEST_LINK_PATH} className="field-and-button mt-4">
    <label>
      <span className="sr-only">Alamat email yang berlangganan</span>
      <input
        type="email"
        name="email"
        required
        pattern={EMAIL_PATTERN}
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="email"
        placeholder="nama@email.com"
        className="field"
      />
    </label>
    <button type="submit" className="button button-outline">
      Kirim tautan
    </button>
  </form>
);
