import type { SatoriOptions } from "satori";
import { coverFonts, FONT_FAMILY } from "./cover-fonts.ts";
import { fitTitle, LINE_HEIGHT, type Setting, type Word, wordsOf } from "./cover-lines.ts";

/** Sets the words of a card with satori over a transparent ground; the artwork beneath them is drawn separately. */

type Style = Record<string, string | number>;
export type TextNode = { type: "div"; key: string | null; props: { style: Style; children: string | TextNode[] } };

/** A box that holds text or other boxes. Satori requires `display: flex` on every box that holds other boxes. */
export const box = (style: Style, children: string | TextNode[], key: string | null = null): TextNode => ({
  type: "div",
  key,
  props: { style: Array.isArray(children) ? { display: "flex", ...style } : style, children },
});

/** The area of a title, which is set in the largest size that fits. */
export type TitleArea = {
  left: number;
  width: number;
  /** The area's upper edge. `hang` says whether the title starts at `top`, ends at `bottom`, or is centred between them. */
  top: number;
  bottom: number;
  hang: "top" | "bottom" | "middle";
  color: string;
  largest: number;
};

/** SVG of the title in its area and of `others`, laid over the whole card, with every letter of both as a path. */
export async function setText(width: number, height: number, title: string, area: TitleArea, others: TextNode[]) {
  const words = await measure(wordsOf(title));
  const setting = fitTitle(words, area.width, area.bottom - area.top, area.largest);
  return compose(width, height, [titleBox(setting, area), ...others]);
}

const TITLE_STYLE = {
  fontWeight: 800,
  lineHeight: LINE_HEIGHT,
  letterSpacing: "-0.022em",
  whiteSpace: "nowrap",
  flexShrink: 0,
};

function titleBox({ size, lines }: Setting, { left, width, top, bottom, hang, color }: TitleArea) {
  const justifyContent = { top: "flex-start", middle: "center", bottom: "flex-end" }[hang];
  const style = {
    position: "absolute",
    left,
    top,
    width,
    height: bottom - top,
    flexDirection: "column",
    justifyContent,
  };
  return box(
    style,
    lines.map((line) => box({ ...TITLE_STYLE, fontSize: size, color }, line)),
  );
}

/** Measures the words at font size 1, by satori's own layout. */
async function measure(words: string[]): Promise<Word[]> {
  const measured: Word[] = [];
  const row = words.map((word, i) => box({ ...TITLE_STYLE, fontSize: 100 }, word, `${i}`));
  await compose(20_000, 200, [box({ position: "absolute", left: 0, top: 0 }, row)], (node) => {
    const text = words[Number(node.key ?? Number.NaN)];
    if (text !== undefined) measured.push({ text, width: node.width / 100 });
  });
  return measured;
}

async function compose(
  width: number,
  height: number,
  children: TextNode[],
  onNodeDetected: NonNullable<SatoriOptions["onNodeDetected"]> = () => {},
) {
  const { fonts } = await coverFonts();
  const tree = box({ width, height, fontFamily: FONT_FAMILY, position: "relative" }, children);
  // The import is here because satori is the largest of all packages and only drawing needs it.
  const { default: satori } = await import("satori");
  // Satori takes any object of React's element shape; but its type asks for React's own elements.
  return satori(tree as Parameters<typeof satori>[0], { width, height, fonts, onNodeDetected });
}
