import type { ComponentProps, ReactNode } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { TextField } from "../../../../ui/field.tsx";

/** What a part of the panel gets: the draft, and how to change it. */
export type PanelProps = {
  readonly draft: ArticleDraft;
  readonly onChange: (change: Partial<ArticleDraft>) => void;
  readonly readOnly: boolean;
};

type TextName = {
  [Name in keyof ArticleDraft]: ArticleDraft[Name] extends string | null ? Name : never;
}[keyof ArticleDraft];

type Props = PanelProps & { readonly name: TextName; readonly label: string; readonly hint?: ReactNode } & Pick<
    ComponentProps<"input">,
    "placeholder" | "inputMode" | "type"
  >;

export function DraftText({ draft, onChange, readOnly, name, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      name={name}
      autoComplete="off"
      readOnly={readOnly}
      value={draft[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

/** How long a text is, against what search engines and cards show of it. */
export function Length({ text, from, to }: { readonly text: string; readonly from: number; readonly to: number }) {
  const length = [...text].length;
  const advice = length < from ? `, sebaiknya ${from}–${to}` : length > to ? `, lebih dari ${to} akan terpotong` : "";
  return (
    <span className={advice ? "font-bold text-danger" : ""}>
      {length} karakter{advice}
    </span>
  );
}
