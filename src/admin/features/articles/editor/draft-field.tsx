import type { ComponentProps, ReactNode } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { TextField } from "../../../../ui/field.tsx";
import { formatNumber } from "../../../shell/format.ts";

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

type LengthProps = {
  readonly text: string;
  /** What reads well, in characters. */
  readonly from: number;
  readonly to: number;
  /** What the check, or saving, takes: red outside of it, as nothing else is. */
  readonly limits: { readonly min: number; readonly max: number };
};

/** How long a text is, against what search engines and cards show of it. */
export function Length({ text, from, to, limits: { min, max } }: LengthProps) {
  const length = [...text].length;
  const isWrong = length < min;
  if (length > max) {
    return (
      <span className="font-bold text-danger">
        {formatNumber(length)} karakter, maksimal {max}
      </span>
    );
  }
  const advice = length < from ? `, sebaiknya ${from}–${to}` : length > to ? `, lebih dari ${to} akan terpotong` : "";
  return (
    <span className={isWrong ? "font-bold text-danger" : ""}>
      {length} karakter{advice}
    </span>
  );
}
