import { $createParagraphNode, $createTextNode, $getRoot, $getSelection, createEditor, type TextNode } from "lexical";
import { expect, test } from "vitest";
import { nextSlashMenu, type SlashMenuState } from "./slash-menu-state.ts";
import { $paragraphCaret, $removeSlash } from "./slash-text.ts";

/** Returns an editor without a screen, with one paragraph in which somebody types. */
function paragraphOf(text: string) {
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  let menu: SlashMenuState | undefined;
  const update = (change: () => void, tag?: string) => editor.update(change, { discrete: true, ...(tag && { tag }) });
  update(() => {
    const node = $createTextNode(text);
    $getRoot().append($createParagraphNode().append(node));
    node.selectEnd();
  });
  editor.registerUpdateListener((payload) => {
    menu = nextSlashMenu(menu, payload);
  });
  const $text = () => $getRoot().getFirstDescendant() as TextNode;
  return {
    type(words: string, tag?: string) {
      for (const word of words) update(() => $getSelection()?.insertText(word), tag);
    },
    moveTo: (offset: number) => update(() => $text().select(offset, offset)),
    erase: (from: number, to: number) => update(() => $text().spliceText(from, to - from, "", true)),
    remove: () =>
      update(() => {
        const caret = $paragraphCaret();
        if (menu && caret) $removeSlash(caret, menu.slash);
      }),
    names: () => menu?.blocks.map(({ name }) => name),
    text: () => editor.getEditorState().read(() => $getRoot().getTextContent()),
  };
}

test("a slash after a space offers blocks; one within words, a price or an address does not", () => {
  const after = paragraphOf("Lihat ");
  after.type("/tab");
  expect(after.names()).toEqual(["Tabel", "Tabel perbandingan"]);
  for (const words of ["Rp10.000/", "a/tab", "contoh.id/tabel", "dan / t", "//", "24/7"]) {
    const editor = paragraphOf("Lihat ");
    editor.type(words);
    expect(editor.names(), words).toBeUndefined();
  }
});

test("a word that no block has takes the menu away until it is corrected; a moved caret closes it for good", () => {
  const editor = paragraphOf("Lihat ");
  editor.type("/tablo");
  expect(editor.names()).toEqual([]);
  editor.erase(10, 11);
  expect(editor.names()).toEqual(["Tabel", "Tabel perbandingan"]);
  editor.moveTo(8);
  expect(editor.names()).toBeUndefined();
  editor.moveTo(10);
  editor.type("e");
  expect(editor.names()).toBeUndefined();
});

test("a slash that was there, or comes by pasting or a step back, opens nothing", () => {
  const there = paragraphOf("Lihat /");
  there.moveTo(3);
  there.moveTo(7);
  expect(there.names()).toBeUndefined();
  there.type("t");
  expect(there.names()).toBeUndefined();
  for (const tag of ["paste", "historic"]) {
    const editor = paragraphOf("Lihat ");
    editor.type("/", tag);
    expect(editor.names(), tag).toBeUndefined();
  }
});

test("taking a block takes the slash and what was typed behind it, and nothing else", () => {
  const within = paragraphOf("Lihat harganya");
  within.moveTo(6);
  within.type("/kutip");
  expect(within.names()).toEqual([]);
  const editor = paragraphOf("Lihat harganya");
  editor.moveTo(6);
  editor.type("/info");
  editor.remove();
  expect(editor.text()).toBe("Lihat harganya");
  const alone = paragraphOf("");
  alone.type("/kotak tips");
  expect(alone.names()).toEqual(["Kotak tips"]);
  alone.remove();
  expect(alone.text()).toBe("");
  alone.type("x");
  expect(alone.text()).toBe("x");
});
