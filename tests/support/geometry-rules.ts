/** Matches the fault of a word so long that it may be broken where letters are very large. */
export const LONG_WORD = /“\p{L}{11,}” is broken in two$/u;

/** Doubles the size of letters, as a browser set to large text does. It runs in the page. */
export function enlargeLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 200% }");
  document.adoptedStyleSheets = [sheet];
}

/**
 * Checks the rules of layout for every page, in one walk over the page as it is. It runs in the page, so it uses nothing from outside
 * itself.
 * - what is in the page's flow ends above its footer;
 * - siblings in the flow, with all that overflows them, do not overlap;
 * - nothing reaches past either side of the screen, except in what scrolls by itself;
 * - no gap in the page's content is higher than 500 px;
 * - text is cut only by a declared ellipsis or line clamp, which shows no further line; no word is broken in two;
 * - no line begins with the dot that separates what comes before it from what comes after.
 * @returns a line for each fault
 */
export function findLayoutProblems(): string[] {
  type Rect = { left: number; top: number; right: number; bottom: number };
  type Span = readonly [top: number, bottom: number];
  /** The space that a part of the page covers: `extent` with all in-flow content, `marks` where inside it something can be seen. */
  type Cover = { extent: Rect; marks: Span[] };
  /** Where a part may show: `seen` now, `reachable` after scrolling whatever scrolls. */
  type Place = { seen: Rect; reachable: Rect; inFlow: boolean; inContent: boolean; clamp: Element | undefined };

  const MAX_NOTHING = 500;
  const EVERYWHERE: Rect = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  /** Elements that count as one whole; the Markdown editor draws only the lines in sight. */
  const REPLACED =
    ".cm-editor, img, picture, svg, video, iframe, canvas, input, textarea, select, button, progress, hr";
  const screen = document.documentElement.clientWidth;
  const footer = document.querySelector("body > footer");
  const footerTop = footer ? footer.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
  const faults = new Set<string>();

  const both = (a: Rect, b: Rect): Rect => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const around = (a: Rect, b: Rect): Rect => ({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Rect) => right - left < 1 || bottom - top < 1;

  function nameOf(node: Element | null): string {
    if (!node) return "?";
    const names = [...node.classList].slice(0, 3).map((name) => `.${name}`);
    const words = (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${node.localName}${node.id && `#${node.id}`}${names.join("")}> “${words}”`;
  }

  const px = (length: number) => `${Math.round(length)} px`;

  function cover(element: Element, outer: Place): Cover | undefined {
    const style = getComputedStyle(element);
    if (style.display === "contents") return coverOfChildren(element, outer, style);
    if (!element.checkVisibility({ visibilityProperty: true }) || style.opacity === "0") return undefined;
    const box = element.getBoundingClientRect();
    // The column elements of a table lie behind its rows.
    if (style.display.startsWith("table-column")) return undefined;
    // These words are for screen readers alone.
    if (style.clipPath !== "none" && box.width <= 1) return undefined;
    const isPlaced = style.position === "absolute" || style.position === "fixed";
    const inFlow = outer.inFlow && !isPlaced;
    const shown = both(box, outer.seen);
    const isAside = isPlaced && (box.right <= 0 || box.left >= screen || box.bottom <= 0);
    if (isAside) return undefined;
    if (!isEmpty(shown) && (shown.left < -1 || shown.right > screen + 1)) {
      faults.add(
        `${nameOf(element)} reaches from ${px(shown.left)} to ${px(shown.right)} on a screen of ${px(screen)}`,
      );
    }
    if (
      inFlow &&
      !isEmpty(shown) &&
      shown.bottom > footerTop + 1 &&
      !element.contains(footer) &&
      !footer?.contains(element)
    ) {
      faults.add(`${nameOf(element)} ends ${px(shown.bottom - footerTop)} below the top of the footer`);
    }
    if (element.matches(REPLACED)) {
      // A button's words may be cut like any others; those of fields scroll.
      const inner =
        element.localName === "button"
          ? coverOfChildren(element, within(element, box, style, outer, inFlow), style)
          : undefined;
      if (isEmpty(shown) || !inFlow) return undefined;
      return { extent: inner ? around(shown, inner.extent) : shown, marks: [[shown.top, shown.bottom]] };
    }
    const content = coverOfChildren(element, within(element, box, style, outer, inFlow), style);
    if (!inFlow) return undefined;
    const marks = content?.marks ?? [];
    if (outer.inContent && !isEmpty(shown)) checkNothing(element, shown, marks);
    const extent = isEmpty(shown) ? content?.extent : content ? around(shown, content.extent) : shown;
    return extent && { extent, marks };
  }

  const doesScroll = (overflow: string) => overflow === "auto" || overflow === "scroll";

  /** Returns the place in which an element's children may show. */
  function within(element: Element, box: DOMRect, style: CSSStyleDeclaration, outer: Place, inFlow: boolean): Place {
    const inContent = outer.inContent || element.localName === "main";
    const clamp = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis" ? element : outer.clamp;
    const [clipsX, clipsY] = [style.overflowX !== "visible", style.overflowY !== "visible"];
    if (!clipsX && !clipsY) return { ...outer, inFlow, inContent, clamp };
    const padding: Rect = {
      left: box.left + element.clientLeft,
      top: box.top + element.clientTop,
      right: box.left + element.clientLeft + element.clientWidth,
      bottom: box.top + element.clientTop + element.clientHeight,
    };
    const axes = (sideways: boolean, upright: boolean): Rect => ({
      left: sideways ? padding.left : EVERYWHERE.left,
      right: sideways ? padding.right : EVERYWHERE.right,
      top: upright ? padding.top : EVERYWHERE.top,
      bottom: upright ? padding.bottom : EVERYWHERE.bottom,
    });
    const [x, y] = [doesScroll(style.overflowX), doesScroll(style.overflowY)];
    const reachable = both(outer.reachable, axes(clipsX && !x, clipsY && !y));
    return {
      inFlow,
      inContent,
      clamp,
      seen: both(outer.seen, axes(clipsX, clipsY)),
      // What scrolls can bring its content into sight, whatever lies around it.
      reachable: {
        ...reachable,
        ...(x ? { left: EVERYWHERE.left, right: EVERYWHERE.right } : {}),
        ...(y ? { top: EVERYWHERE.top, bottom: EVERYWHERE.bottom } : {}),
      },
    };
  }

  function coverOfChildren(parent: Element, place: Place, style: CSSStyleDeclaration): Cover | undefined {
    const marks: Span[] = [];
    const blocks: { element: Element; extent: Rect }[] = [];
    let extent: Rect | undefined;
    const add = (found: Cover | undefined) => {
      if (!found) return;
      for (const mark of found.marks) marks.push(mark);
      extent = extent ? around(extent, found.extent) : found.extent;
    };
    const isRow = /flex|grid/.test(style.display);
    for (const child of parent.childNodes) {
      if (child instanceof Text) add(coverOfText(child, place, style));
      if (!(child instanceof Element)) continue;
      const found = cover(child, place);
      add(found);
      const { display, float, position } = getComputedStyle(child);
      // A sticky cell lies over the cells that slide beneath it.
      const sticks = position === "sticky" && child instanceof HTMLTableCellElement;
      const isBlock = display !== "contents" && float === "none" && !sticks && (isRow || !display.startsWith("inline"));
      if (found && isBlock) blocks.push({ element: child, extent: found.extent });
    }
    checkSiblings(blocks);
    return extent && { extent, marks };
  }

  function checkSiblings(blocks: readonly { element: Element; extent: Rect }[]) {
    const sorted = [...blocks].sort((a, b) => a.extent.top - b.extent.top);
    for (const [index, one] of sorted.entries()) {
      // A cell that spans rows reaches beside the rows that come after.
      if (one.element.querySelector(":scope > [rowspan]")) continue;
      for (const other of sorted.slice(index + 1)) {
        if (other.extent.top >= one.extent.bottom - 2) break;
        const shared = both(one.extent, other.extent);
        if (shared.right - shared.left <= 2 || shared.bottom - shared.top <= 2) continue;
        faults.add(
          `${nameOf(one.element)} and ${nameOf(other.element)} share ${px(shared.right - shared.left)} × ${px(shared.bottom - shared.top)}`,
        );
      }
    }
  }

  function checkNothing(element: Element, shown: Rect, marks: readonly Span[]) {
    if (shown.bottom - shown.top <= MAX_NOTHING) return;
    let end = shown.top;
    let most = 0;
    for (const [top, bottom] of [...marks].sort((a, b) => a[0] - b[0])) {
      most = Math.max(most, top - end);
      end = Math.max(end, bottom);
    }
    most = Math.max(most, shown.bottom - end);
    if (most > MAX_NOTHING) faults.add(`${nameOf(element)} has ${px(most)} of nothing inside it`);
  }

  function coverOfText(text: Text, place: Place, style: CSSStyleDeclaration): Cover | undefined {
    if (text.data.trim() === "") return undefined;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A font's area is higher than its letters, and than the lines of many texts, so a fifth is taken off above and below.
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(
        ({ left, right, top, bottom, height }): Rect => ({
          left,
          right,
          top: top + height * 0.2,
          bottom: bottom - height * 0.2,
        }),
      );
    if (lines.length === 0) return undefined;
    checkCut(text, lines, place);
    if (lines.length > 1) checkWords(text, range, style);
    checkDots(text, range);
    const shown = lines.map((line) => both(line, place.seen)).filter((line) => !isEmpty(line));
    if (shown.length === 0) return undefined;
    return { extent: shown.reduce(around), marks: shown.map(({ top, bottom }) => [top, bottom]) };
  }

  function checkCut(text: Text, lines: readonly Rect[], { reachable, clamp }: Place) {
    const parent = text.parentElement;
    const clampStyle = clamp && getComputedStyle(clamp);
    const most = Number(clampStyle?.webkitLineClamp) || 0;
    for (const line of lines) {
      const left = both(line, reachable);
      const isCutSideways = left.right - left.left < line.right - line.left - 2;
      const isCutUpright = left.bottom - left.top < line.bottom - line.top - 2;
      if (isCutSideways && clampStyle?.textOverflow === "ellipsis") {
        const share = Math.max(0, left.right - left.left) / (line.right - line.left);
        if (share < 0.4) faults.add(`${nameOf(parent)} shows ${Math.round(share * 100)} % of its text`);
      } else if (isCutSideways || (isCutUpright && most === 0)) {
        faults.add(`${nameOf(parent)}: its text is cut`);
      }
    }
    if (most === 0) return;
    const tops = lines.filter((line) => !isEmpty(both(line, reachable))).map(({ top }) => Math.round(top));
    if (new Set(tops).size > most)
      faults.add(`${nameOf(parent)} shows more lines than the ${most} that it is clamped to`);
  }

  function checkWords(text: Text, range: Range, style: CSSStyleDeclaration) {
    if (style.whiteSpace.startsWith("pre") || style.wordBreak === "break-all") return;
    // Words in addresses are left out: those may be broken anywhere.
    for (const { index, 0: word } of text.data.matchAll(/(?<![^\s(“"])\p{L}{2,20}(?![^\s.,:;?!)”"])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (tops.size > 1) faults.add(`${nameOf(text.parentElement)}: “${word}” is broken in two`);
    }
  }

  function checkDots(text: Text, range: Range) {
    for (const { index } of text.data.matchAll(/·/g)) {
      const before = lineBefore(text, index, range);
      const own = lineOf(text, index, range);
      if (before && own && own.top > (before.top + before.bottom) / 2) {
        faults.add(`${nameOf(text.parentElement)}: a line begins with “·”`);
      }
    }
  }

  function lineOf(text: Text, index: number, range: Range): DOMRect | undefined {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return [...range.getClientRects()].find(({ width }) => width > 0);
  }

  /** Returns the line of the letter before; React splits adjacent text into several nodes. */
  function lineBefore(text: Text, index: number, range: Range): DOMRect | undefined {
    for (let node: Node | null = text, end = index; node; node = node.previousSibling, end = -1) {
      if (!(node instanceof Text)) {
        if (node instanceof Element) return undefined;
        continue;
      }
      const letters = (end < 0 ? node.data : node.data.slice(0, end)).trimEnd();
      if (letters !== "") return lineOf(node, letters.length - 1, range);
    }
    return undefined;
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > screen) faults.add(`the page is ${px(scrollWidth)} wide on a screen of ${px(screen)}`);
  scrollTo(0, 0);
  cover(document.body, { seen: EVERYWHERE, reachable: EVERYWHERE, inFlow: true, inContent: false, clamp: undefined });
  return [...faults];
}
