import "./side-panel.css";
import { type ReactNode, useState } from "react";
import { MAX_CHARACTERS, slugFrom } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { CATEGORIES } from "../../../../modules/stores/categories.shared.ts";
import { articlePath } from "../../../../modules/stores/category-paths.shared.ts";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../../ui/form.tsx";
import { TokenField } from "../../../../ui/token-field.tsx";
import { SITE_TIME_ZONE } from "../../../shell/format.ts";
import { useAuthors, useTagNames } from "../article-queries.ts";
import { DraftText, Length, type PanelProps } from "./draft-field.tsx";
import { useDerivedSummary } from "./draft-summary.ts";
import { FaqFields } from "./faq-fields.tsx";
import { CoverFields } from "./image-fields.tsx";
import { dueAt } from "./publish-dialog.tsx";
import { SeoFields } from "./seo-fields.tsx";
import { fromSiteTime, toSiteTime } from "./site-time.ts";

type Props = PanelProps & {
  readonly article: EditorArticle | undefined;
  readonly problem: FormProblem | undefined;
  /** Leads to the questions, and is over once they are shown. */
  readonly isFaqAsked: boolean;
  readonly onFaqShown: () => void;
};

/** Everything about an article but its title and text. */
export function SidePanel({ article, problem, isFaqAsked, onFaqShown, ...props }: Props) {
  const derived = useDerivedSummary(props.draft);
  return (
    <Form problem={problem} onSubmit={() => {}} className="side-panel-form">
      <Part title="Umum" isOpen>
        <Address {...props} article={article} />
        <Basics {...props} article={article} />
      </Part>
      <Part title="Ringkasan dan tag" isOpen>
        <TextAreaField
          label="Ringkasan"
          name="excerpt"
          readOnly={props.readOnly}
          value={props.draft.excerpt}
          placeholder={derived}
          onChange={(event) => props.onChange({ excerpt: event.target.value })}
          hint={
            props.draft.excerpt || !derived ? (
              <Length text={props.draft.excerpt} from={90} to={200} limits={{ min: 0, max: MAX_CHARACTERS.excerpt }} />
            ) : (
              "Kosong: pembaca melihat kutipan otomatis dari paragraf pertama."
            )
          }
        />
        <Tags {...props} />
      </Part>
      <Part title="Sampul">
        <CoverFields {...props} />
      </Part>
      <Part title={`Tanya jawab (${props.draft.faq.length})`} isAsked={isFaqAsked}>
        <FaqFields {...props} isAsked={isFaqAsked} onShown={onFaqShown} />
      </Part>
      <Part title="Mesin pencari dan berbagi">
        <SeoFields {...props} id={article?.id} />
      </Part>
    </Form>
  );
}

type PartProps = {
  readonly title: string;
  readonly isOpen?: boolean;
  /** Opens it. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
};

/** What is in it is there only while it is open: it may ask the server. */
function Part({ title, isOpen = false, isAsked = false, children }: PartProps) {
  const [open, setOpen] = useState(isOpen);
  if (isAsked && !open) setOpen(true);
  return (
    <details className="side-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div className="side-part-body">{children}</div>}
    </details>
  );
}

/** It follows the title until somebody writes it. */
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
      onBlur={() => onChange({ slug: draft.slug.trim() })}
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
