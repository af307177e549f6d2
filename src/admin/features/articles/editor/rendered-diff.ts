import { type Change, diffArrays, diffWordsWithSpace } from "diff";

/**
 * The most differing words in a changed paragraph. A paragraph with more counts as another paragraph, because the time grows with the square of their number.
 */
const MAX_WORD_EDITS = 1000;
/** The share of common words from which two blocks count as one changed block. */
const AKIN = 0.4;

/**
 * Combines two rendered texts into one text with removals and additions: word by word in a changed block, otherwise by whole blocks. Unchanged blocks are left
 * out, except neighbours of a change.
 * @param before HTML of the renderer, like `after`: the result contains nothing else
 */
export function renderedDiff(before: string, after: string): string {
  const merged = document.implementation.createHTMLDocument("").body;
  mergeInto(merged, blocksOf(before), blocksOf(after), foldUnchanged);
  return merged.innerHTML;
}

function blocksOf(html: string): Element[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const card of body.querySelectorAll("store-card")) {
    card.replaceWith(paragraph(body, `Kartu toko: ${card.getAttribute("data-id")}`));
  }
  for (const card of body.querySelectorAll("product-card")) {
    card.replaceWith(paragraph(body, `Kartu produk: ${card.getAttribute("data-slug")}`));
  }
  for (const table of body.querySelectorAll("product-comparison")) {
    table.replaceWith(
      paragraph(body, `Perbandingan produk: ${table.getAttribute("data-slugs")?.replaceAll(",", ", ")}`),
    );
  }
  for (const place of body.querySelectorAll("faq-items")) place.replaceWith(paragraph(body, "Tanya jawab"));
  return [...body.children];
}

type Fold = (blocks: readonly Element[], at: { readonly isFirst: boolean; readonly isLast: boolean }) => Element[];

function mergeInto(parent: Element, olds: readonly Element[], news: readonly Element[], fold?: Fold) {
  const hunks = diffArrays(htmlOf(olds), htmlOf(news));
  let [old, now] = [0, 0];
  for (let at = 0; at < hunks.length; at += 1) {
    const isFirst = at === 0;
    const hunk = hunks[at];
    const next = hunks[at + 1];
    const size = hunk?.value.length ?? 0;
    if (!hunk?.added && !hunk?.removed) {
      const same = news.slice(now, now + size);
      old += size;
      now += size;
      parent.append(...(fold ? fold(same, { isFirst, isLast: next === undefined }) : same));
      continue;
    }
    // A replacement directly follows the removed part.
    const isPair = Boolean(next && (hunk.removed ? next.added : next.removed));
    if (isPair) at += 1;
    const nextSize = isPair ? (next?.value.length ?? 0) : 0;
    const [goneSize, comeSize] = hunk.removed ? [size, nextSize] : [nextSize, size];
    appendChanged(parent, olds.slice(old, old + goneSize), news.slice(now, now + comeSize));
    old += goneSize;
    now += comeSize;
  }
}

const htmlOf = (blocks: readonly Element[]): string[] => blocks.map(({ outerHTML }) => outerHTML);

function appendChanged(parent: Element, gone: readonly Element[], come: readonly Element[]) {
  let from = 0;
  for (const block of come) {
    const match = gone.findIndex((other, index) => index >= from && isAkin(other, block));
    const former = gone[match];
    if (!former) {
      parent.append(marked(block, "added"));
      continue;
    }
    parent.append(...gone.slice(from, match).map((other) => marked(other, "removed")), ...joined(former, block));
    from = match + 1;
  }
  parent.append(...gone.slice(from).map((other) => marked(other, "removed")));
}

const wordsOf = ({ textContent }: Element): Set<string> => new Set(textContent.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function isAkin(one: Element, other: Element): boolean {
  if (one.tagName !== other.tagName) return false;
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const most = Math.max(first.size, second.size);
  return most === 0 || first.intersection(second).size / most >= AKIN;
}

const BLOCKS = "p, ul, ol, li, table, thead, tbody, tr, th, td, blockquote, div, aside, section, h2, h3, h4, h5, h6";

/** Whether an element holds only blocks: a list, a table, or a frame around one. */
const holdsBlocks = ({ childNodes }: Element): boolean =>
  childNodes.length > 0 &&
  [...childNodes].every((node) => (node instanceof Element ? node.matches(BLOCKS) : node.textContent?.trim() === ""));

function joined(former: Element, block: Element): Element[] {
  if (!holdsBlocks(former) || !holdsBlocks(block)) return withWords(former, block);
  const shell = block.cloneNode(false) as Element;
  mergeInto(shell, [...former.children], [...block.children]);
  return [shell];
}

type Part = { value: string; readonly added?: true; readonly removed?: true };

/** The present block, with removed words inserted at their former places. */
function withWords(former: Element, block: Element): Element[] {
  const parts = diffWordsWithSpace(former.textContent, block.textContent, { maxEditLength: MAX_WORD_EDITS });
  if (!parts) return [marked(former, "removed"), marked(block, "added")];
  const result = block.cloneNode(true) as Element;
  // If the words are the same, the difference is in their format, a link or an image.
  if (!parts.some(({ added, removed }) => added || removed)) {
    result.classList.add("diff-changed");
    return [result];
  }
  const queue = joinedAcrossSpace(parts);
  const document = block.ownerDocument;
  const pieces = (text: string): Node[] => {
    const found: Node[] = [];
    let rest = text;
    for (let part = queue[0]; part && (part.removed || rest !== ""); part = queue[0]) {
      if (part.removed) found.push(word(document, "del", part.value));
      const taken = part.removed ? "" : rest.slice(0, part.value.length);
      if (taken) found.push(part.added ? word(document, "ins", taken) : document.createTextNode(taken));
      rest = rest.slice(taken.length);
      if (part.removed || taken.length === part.value.length) queue.shift();
      else part.value = part.value.slice(taken.length);
    }
    return found;
  };
  for (const text of textsOf(result)) text.replaceWith(...pieces(text.data));
  result.append(...pieces(""));
  return [result];
}

/** Joins changes across spaces: "sepuluh" that became "dua belas" is one change, although both have a space. */
function joinedAcrossSpace(parts: readonly Change[]): Part[] {
  const joined: Part[] = [];
  let [gone, come] = ["", ""];
  const flush = () => {
    // A space at the end of both versions does not belong to the change.
    const tail = gone && come ? (/\s*$/.exec(come)?.[0] ?? "") : "";
    const common = tail !== "" && gone.endsWith(tail) ? tail : "";
    const cut = (text: string) => text.slice(0, text.length - common.length);
    if (cut(gone)) joined.push({ value: cut(gone), removed: true });
    if (cut(come)) joined.push({ value: cut(come), added: true });
    if (common) joined.push({ value: common });
    [gone, come] = ["", ""];
  };
  for (const { value, added, removed } of parts) {
    const isSpaceBetween = !added && !removed && (gone || come) && value.trim() === "";
    if (removed || isSpaceBetween) gone += value;
    if (added || isSpaceBetween) come += value;
    if (added || removed || isSpaceBetween) continue;
    flush();
    joined.push({ value });
  }
  flush();
  return joined;
}

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

const KINDS = {
  added: { tint: "tint-emerald", said: "Ditambahkan: " },
  removed: { tint: "tint-red", said: "Dihapus: " },
} as const;

function marked(block: Element, kind: keyof typeof KINDS): Element {
  const { tint, said } = KINDS[kind];
  const result = block.cloneNode(true) as Element;
  result.classList.add(`diff-${kind}`, tint);
  const place = result.matches("p, li, td, th, h2, h3, h4, h5, h6") ? result : result.querySelector("p, li, td, th");
  place?.prepend(spoken(block.ownerDocument, said));
  return result;
}

function word(document: Document, name: "ins" | "del", text: string): Element {
  const { tint, said } = KINDS[name === "ins" ? "added" : "removed"];
  const element = document.createElement(name);
  element.className = tint;
  element.append(spoken(document, said), text);
  return element;
}

function spoken(document: Document, text: string): Element {
  const element = document.createElement("span");
  element.className = "sr-only";
  element.textContent = text;
  return element;
}

function paragraph({ ownerDocument }: Element, text: string): Element {
  const element = ownerDocument.createElement("p");
  element.textContent = text;
  return element;
}

/** Leaves out a run of unchanged blocks, except those directly beside a change. */
const foldUnchanged: Fold = (blocks, { isFirst, isLast }) => {
  const head = isFirst ? [] : blocks.slice(0, 1);
  const tail = isLast || blocks.length === head.length ? [] : blocks.slice(-1);
  const hidden = blocks.length - head.length - tail.length;
  const [some] = blocks;
  if (!some || hidden === 0) return [...blocks];
  const note = paragraph(some, `${hidden} bagian tidak berubah`);
  note.className = "diff-fold";
  return [...head, note, ...tail];
};
