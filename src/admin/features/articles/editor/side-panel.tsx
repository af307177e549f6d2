import "./side-panel.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_CHARACTERS, slugFrom } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { CATEGORIES } from "../../../../modules/stores/categories.shared.ts";
import { articlePath } from "../../../../modules/stores/category-paths.shared.ts";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../../ui/form.tsx";
import { TokenField } from "../../../../ui/token-field.tsx";
import { SITE_TIME_ZONE } from "../../../shell/format.ts";
import { fromSiteTime, toSiteTime } from "../../../shell/site-time.ts";
import { useAuthors, useTagNames } from "../article-queries.ts";
import { DraftText, Length, type PanelProps } from "./draft-field.tsx";
import { useDerivedSummary } from "./draft-summary.ts";
import { FaqFields } from "./faq-fields.tsx";
import { CoverFields } from "./image-fields.tsx";
import { isOfPart, type PanelPart } from "./panel-parts.ts";
import { dueAt } from "./publish-dialog.tsx";
import { SeoFields } from "./seo-fields.tsx";

type Props = PanelProps & {
  readonly article: EditorArticle | undefined;
  readonly problem: FormProblem | undefined;
  /** The field that should get the focus; `onShown` clears it. */
  readonly asked: string | undefined;
  readonly onShown: () => void;
};

/** The panel with everything about an article except its title and text. */
export function SidePanel({ article, problem, asked, onShown, ...props }: Props) {
  const derived = useDerivedSummary(props.draft);
  const place = useRef<HTMLDivElement>(null);
  const isFaqAsked = isOfPart("faq", asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for.
  useEffect(() => {
    if (asked === undefined || isFaqAsked) return;
    onShown();
    // The focus is set later, because an opening drawer gives the focus to its first button.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[name="${asked}"]`)?.focus());
  }, [asked]);
  return (
    <div ref={place} className="contents">
      <Form problem={problem} onSubmit={() => {}} className="side-panel-form">
        <Part title="Umum" part="basics" asked={asked} isOpen>
          <Address {...props} article={article} />
          <Basics {...props} article={article} />
        </Part>
        <Part title="Ringkasan dan tag" part="summary" asked={asked} isOpen>
          <TextAreaField
            label="Ringkasan"
            name="excerpt"
            readOnly={props.readOnly}
            value={props.draft.excerpt}
            placeholder={derived}
            onChange={(event) => props.onChange({ excerpt: event.target.value })}
            hint={
              props.draft.excerpt || !derived ? (
                <Length
                  text={props.draft.excerpt}
                  from={90}
                  to={200}
                  limits={{ min: 0, max: MAX_CHARACTERS.excerpt }}
                />
              ) : (
                "Kosong: pembaca melihat kutipan otomatis dari paragraf pertama."
              )
            }
          />
          <Tags {...props} />
        </Part>
        <Part title="Sampul" part="cover" asked={asked}>
          <CoverFields {...props} />
        </Part>
        <Part title={`Tanya jawab (${props.draft.faq.length})`} part="faq" asked={asked}>
          <FaqFields {...props} isAsked={isFaqAsked} onShown={onShown} />
        </Part>
        <Part title="Mesin pencari dan berbagi" part="search" asked={asked}>
          <SeoFields {...props} id={article?.id} />
        </Part>
      </Form>
    </div>
  );
}

type PartProps = {
  readonly title: string;
  readonly part: PanelPart;
  readonly isOpen?: boolean;
  /** The requested field; if it belongs to this part, the part opens. */
  readonly asked: string | undefined;
  readonly children: ReactNode;
};

/** A part of the panel. The part's content exists only while the part is open, because the content may call the server. */
function Part({ title, part, isOpen = false, asked, children }: PartProps) {
  const [open, setOpen] = useState(isOpen);
  if (!open && isOfPart(part, asked)) setOpen(true);
  return (
    <details className="side-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div className="side-part-body">{children}</div>}
    </details>
  );
}

/** The field of the address, which follows the title until somebody types an address. */
function Address({ draft, onChange, readOnly, article }: PanelProps & { article: EditorArticle | undefined }) {
  const isPublished = article?.status === "published";
  const isChanged = isPublished && article.saved.slug !== draft.slug;
  return (
    <TextField
      label="Alamat (URL)"
      name="slug"
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      value={draft.slug}
      placeholder={slugFrom(draft.title)}
      onChange={(event) => onChange({ slug: event.target.value })}
      onBlur={() => onChange({ slug: slugFrom(draft.slug) })}
      hint={
        isChanged
          ? `Pembaca alamat lama (/${article.saved.slug}) dialihkan ke alamat baru setelah diperbarui.`
          : articlePath({ category: draft.category || "…", slug: draft.slug || slugFrom(draft.title) || "…" })
      }
    />
  );
}

function Basics({ article, ...props }: PanelProps & { article: EditorArticle | undefined }) {
  const { draft, onChange, readOnly } = props;
  const authors = useAuthors();
  return (
    <>
      <SelectField
        label="Kategori"
        name="category"
        disabled={readOnly}
        value={draft.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        {(draft.category === "" || article?.status === "draft") && <option value="">Belum dipilih</option>}
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Penulis"
        name="authorId"
        disabled={readOnly}
        value={draft.authorId}
        onChange={(event) => onChange({ authorId: event.target.value })}
      >
        {authors.some(({ id }) => id === draft.authorId) || <option value={draft.authorId}>{draft.authorId}</option>}
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DraftText {...props} name="language" label="Bahasa" hint="Kode seperti id atau en." />
      <TextField
        label="Tanggal terbit"
        name="publishedAt"
        type="datetime-local"
        readOnly={readOnly}
        value={draft.publishedAt ? toSiteTime(draft.publishedAt) : ""}
        onChange={(event) => onChange({ publishedAt: fromSiteTime(event.target.value) })}
        hint={`${SITE_TIME_ZONE}. ${dueAt(draft) ? "Artikel dijadwalkan terbit pada waktu ini." : "Kosong: saat diterbitkan pertama kali."}`}
      />
    </>
  );
}

function Tags({ draft, onChange, readOnly }: PanelProps) {
  const [typed, setTyped] = useState("");
  return (
    <TokenField
      label="Tag"
      name="tags"
      readOnly={readOnly}
      tokens={draft.tags}
      suggestions={useTagNames(typed)}
      onType={setTyped}
      onChange={(tags) => onChange({ tags })}
    />
  );
}
