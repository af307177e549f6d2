import type { ComponentProps, ReactNode } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { TextField } from "../../../../ui/field.tsx";
import { formatNumber } from "../../../shell/format.ts";

/** The props of a part of the panel: the draft, and how to change it. */
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
  /** The fewest characters of a good length; `to` is the most. */
  readonly from: number;
  readonly to: number;
  /** The lengths that the check or saving accepts; the length is shown in red only if it is outside of these limits. */
  readonly limits: { readonly min: number; readonly max: number };
};

/** The length of a text, compared with the length that search engines and cards show. */
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
