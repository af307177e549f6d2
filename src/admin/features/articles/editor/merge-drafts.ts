import { diff3Merge } from "node-diff3";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { DIFF_FIELDS, isSame } from "./article-draft.ts";

export type Side = "mine" | "theirs" | "both";

/** A part of the body: lines on which both sides agree, or lines that both sides changed differently. */
export type BodyPart =
  | { readonly kind: "agreed"; readonly text: string }
  | { readonly kind: "disputed"; readonly base: string; readonly mine: string; readonly theirs: string };

export type DraftMerge = {
  /** The merged draft: it has the changes that only one side made, and this tab's values of disputed fields. */
  readonly draft: ArticleDraft;
  /** The fields, except the body, that both sides changed differently. */
  readonly disputed: readonly (keyof ArticleDraft)[];
  readonly body: readonly BodyPart[];
  /** The fields that were taken from the other side automatically. */
  readonly taken: readonly (keyof ArticleDraft)[];
};

/** Merges two drafts that were both changed from the draft `base`: the body by lines, everything else by fields. */
export function mergeDrafts(base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft): DraftMerge {
  const draft: ArticleDraft = { ...mine };
  const disputed: (keyof ArticleDraft)[] = [];
  const taken: (keyof ArticleDraft)[] = [];
  for (const field of DIFF_FIELDS) {
    if (field === "body" || isSame(mine[field], theirs[field]) || isSame(base[field], theirs[field])) continue;
    if (isSame(base[field], mine[field])) {
      Object.assign(draft, { [field]: theirs[field] });
      taken.push(field);
    } else disputed.push(field);
  }
  const body = mergeBodies(base.body, mine.body, theirs.body);
  draft.body = joinBody(body, () => "mine");
  if (!isSame(draft.body, mine.body)) taken.push("body");
  return { draft, disputed, body, taken };
}

export const isDisputed = ({ disputed, body }: DraftMerge): boolean =>
  disputed.length > 0 || body.some(({ kind }) => kind === "disputed");

/** @param sideOf returns whose text is taken at the n-th disputed place */
export function joinBody(parts: readonly BodyPart[], sideOf: (place: number) => Side): string {
  let place = 0;
  const texts = parts.map((part) => {
    if (part.kind === "agreed") return part.text;
    const side = sideOf(place++);
    if (side === "both") return `${part.mine}${part.mine.endsWith("\n") ? "" : "\n"}${part.theirs}`;
    return part[side];
  });
  return texts.join("");
}

function mergeBodies(base: string, mine: string, theirs: string): BodyPart[] {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  return regions.map(({ ok, conflict }): BodyPart => {
    if (ok) return { kind: "agreed", text: ok.join("") };
    const { a = [], o = [], b = [] } = conflict ?? {};
    return { kind: "disputed", base: o.join(""), mine: a.join(""), theirs: b.join("") };
  });
}

/** The lines with their line endings, so that joining them gives the text again. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
