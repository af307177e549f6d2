import { diff3Merge } from "node-diff3";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { DIFF_FIELDS, isSame } from "./article-draft.ts";

export type Side = "mine" | "theirs" | "both";

/** A piece of the body: what both agree on, or what each made of the same lines. */
export type BodyPart =
  | { readonly kind: "agreed"; readonly text: string }
  | { readonly kind: "disputed"; readonly base: string; readonly mine: string; readonly theirs: string };

export type DraftMerge = {
  /** What was changed on one side only is in it; disputed fields are as mine. */
  readonly draft: ArticleDraft;
  /** Fields, but for the body, that both changed to something else. */
  readonly disputed: readonly (keyof ArticleDraft)[];
  readonly body: readonly BodyPart[];
  /** Fields that came from the other side by themselves. */
  readonly taken: readonly (keyof ArticleDraft)[];
};

/** Three-way: what each of two made of the same draft. The body by lines, everything else field by field. */
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

/** @param sideOf whose text stands at the n-th disputed place */
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

/** With their ends, so that joining them gives the text again. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
