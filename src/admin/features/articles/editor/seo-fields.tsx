import "./seo-fields.css";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "../../../../modules/seo/schema.ts";
import { TextAreaField } from "../../../../ui/field.tsx";
import { TokenField } from "../../../../ui/token-field.tsx";
import { settings } from "../../../settings.ts";
import { useDebounced } from "../../../shell/use-debounced.ts";
import { CheckResult, useArticleCheck } from "./article-check.tsx";
import { DraftText, Length, type PanelProps } from "./draft-field.tsx";
import { useDerivedSummary } from "./draft-summary.ts";
import { ImageField, useImage } from "./image-fields.tsx";

const DEBOUNCE_MS = 1200;

export function SeoFields(props: PanelProps & { readonly id: number | undefined }) {
  const { draft, onChange, readOnly, id } = props;
  return (
    <>
      <SearchPreview draft={draft} />
      <SharePreview draft={draft} />
      <DraftText
        {...props}
        name="seoTitle"
        label="Judul di hasil pencarian"
        placeholder={draft.title}
        hint={<Length text={draft.seoTitle || draft.title} from={20} to={60} limits={TITLE_LIMITS} />}
      />
      <TextAreaField
        label="Deskripsi"
        name="description"
        readOnly={readOnly}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        hint={<DescriptionHint draft={draft} />}
      />
      <TokenField
        label="Kata kunci"
        name="keywords"
        readOnly={readOnly}
        tokens={draft.keywords}
        onChange={(keywords) => onChange({ keywords })}
      />
      <DraftText
        {...props}
        name="canonicalUrl"
        label="URL kanonis"
        type="url"
        inputMode="url"
        placeholder="https://…"
        hint="Hanya bila tulisan ini pertama kali terbit di alamat lain."
      />
      <div>
        <p className="label">Gambar saat dibagikan</p>
        <ImageField
          id={draft.socialImageId}
          what="gambar"
          readOnly={readOnly}
          onChoose={({ id: chosen }) => onChange({ socialImageId: chosen })}
          onRemove={() => onChange({ socialImageId: null })}
        />
        <p className="hint">Kosong: sampulnya.</p>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.noindex}
          disabled={readOnly}
          onChange={(event) => onChange({ noindex: event.target.checked })}
        />
        Sembunyikan dari mesin pencari
      </label>
      <Findings draft={draft} id={id} />
    </>
  );
}

/** The site's name is added to a short title, so no least length is required. */
const TITLE_LIMITS = { min: 0, max: TITLE_LENGTH.max };

/** A hint that tells what search engines show: the description, or the summary if no description is written. */
function DescriptionHint({ draft }: { readonly draft: ArticleDraft }) {
  const derived = useDerivedSummary(draft);
  const shown = draft.description.trim() || draft.excerpt.trim() || derived;
  const source = draft.excerpt.trim() ? "ringkasan" : "kutipan otomatis dari paragraf pertama";
  return (
    <>
      {!draft.description.trim() && shown && `Kosong: yang tampil ${source}. `}
      <Length text={shown} from={110} to={160} limits={DESCRIPTION_LENGTH} />
    </>
  );
}

function SearchPreview({ draft }: { readonly draft: ArticleDraft }) {
  const derived = useDerivedSummary(draft);
  return (
    <figure className="preview">
      <figcaption>Di hasil pencarian</figcaption>
      <p className="preview-address">{[location.host, "artikel", draft.category].filter(Boolean).join(" › ")}</p>
      <p className="preview-title tint-indigo">
        {draft.seoTitle || draft.title || "Judul artikel"} · {settings.siteName}
      </p>
      <p className="preview-text">{draft.description || draft.excerpt || derived || "Deskripsi tampil di sini."}</p>
    </figure>
  );
}

function SharePreview({ draft }: { readonly draft: ArticleDraft }) {
  const derived = useDerivedSummary(draft);
  const image = useImage(draft.socialImageId ?? draft.coverImageId);
  return (
    <figure className="preview preview-share">
      <figcaption>Saat dibagikan</figcaption>
      {image ? (
        <img src={image.small} alt={image.alt} className="preview-image" />
      ) : (
        <div className="preview-image">Belum ada gambar</div>
      )}
      <p className="preview-address">{location.host}</p>
      <p className="preview-title tint-indigo">{draft.title || "Judul artikel"}</p>
      <p className="preview-text">{draft.description || draft.excerpt || derived}</p>
    </figure>
  );
}

/** The findings of the site's rules for the page of this draft. */
function Findings({ draft, id }: { readonly draft: ArticleDraft; readonly id: number | undefined }) {
  const settled = useDebounced(draft, DEBOUNCE_MS);
  const check = useArticleCheck(id, settled);
  return (
    <section aria-labelledby="temuan" className="findings">
      <h2 id="temuan">Pemeriksaan</h2>
      <CheckResult check={check} isCurrent={settled === draft && !check.isPlaceholderData} />
    </section>
  );
}
