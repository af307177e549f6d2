import "./image-drops.css";
import { $isListItemNode, $isListNode, type ListItemNode } from "@lexical/list";
import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $getRoot,
  $isElementNode,
  $isParagraphNode,
  $setSelection,
  type ElementNode,
  getNearestEditorFromDOMNode,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { imagesAmong } from "./image-files.ts";
import { $uploadImages } from "./image-upload-plugin.ts";

type Point = { readonly clientX: number; readonly clientY: number; readonly target: EventTarget | null };

type TakeFiles = (files: readonly File[]) => void;

const takers = new WeakMap<Element, TakeFiles>();

/** Makes an element with `data-takes-images` handle the drops on it, instead of the text. */
export function takeImageDrops(element: Element, take: TakeFiles): () => void {
  takers.set(element, take);
  return () => void takers.delete(element);
}

const takerAt = ({ target }: Point): Element | undefined => {
  const element = (target as Element).closest("[data-takes-images]");
  return element && takers.has(element) ? element : undefined;
};

/**
 * Takes images that are dropped anywhere on the editor, including the texts within it, and shows where they would land. Lexical hands a drop only to the
 * focused editor, which is seldom the editor under the pointer.
 */
export function observeImageDrops(root: HTMLElement): () => void {
  const marker = document.createElement("div");
  marker.className = "drop-marker";
  const hide = () => marker.remove();
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    hold(event);
    const editor = editorAt(root, event);
    if (!editor.isEditable()) return;
    event.dataTransfer.dropEffect = "copy";
    const { left, top, width, height } = lineOf(root, editor, event);
    Object.assign(marker.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    root.append(marker);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    hold(event);
    hide();
    const editor = editorAt(root, event);
    if (editor.isEditable()) take(editor, event);
  };
  root.addEventListener("dragover", onDragOver, true);
  root.addEventListener("dragleave", hide, true);
  root.addEventListener("drop", onDrop, true);
  for (const type of DRAGS) document.addEventListener(type, refuseElsewhere);
  return () => {
    hide();
    for (const type of DRAGS) document.removeEventListener(type, refuseElsewhere);
    root.removeEventListener("dragover", onDragOver, true);
    root.removeEventListener("dragleave", hide, true);
    root.removeEventListener("drop", onDrop, true);
  };
}

const DRAGS = ["dragover", "drop"] as const;

/** Refuses files that are dropped beside the text, except on file fields, because the browser would open the files instead of the article. */
function refuseElsewhere(event: DragEvent) {
  const isField = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (event.defaultPrevented || isField || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** Keeps the browser from opening the file instead of the article. */
function hold(event: DragEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function take(editor: LexicalEditor, event: DragEvent) {
  const files = imagesAmong([...(event.dataTransfer?.files ?? [])]);
  if (files.length === 0) return;
  const taker = takerAt(event);
  if (taker) return takers.get(taker)?.(files);
  editor.update(() => {
    $selectAt(editor, event);
    $uploadImages(files, editor);
  });
}

/** The innermost editor under the pointer. */
function editorAt(root: HTMLElement, { target }: Point): LexicalEditor {
  const own = getNearestEditorFromDOMNode(target as Node);
  const outermost = () => getNearestEditorFromDOMNode(root.querySelector("[data-lexical-editor]"));
  const editor = own ?? outermost();
  if (!editor) throw new Error("an editor without an editor");
  return editor;
}

/** A box without text, such as an image or the form of a block. Dropped images land before or after the box. */
function boxAt(editor: LexicalEditor, { target }: Point): Element | undefined {
  const text = editor.getRootElement();
  const box = (target as Element).closest("[data-lexical-decorator]");
  return box && text?.contains(box) && box !== text ? box : undefined;
}

type Gap = {
  readonly block: LexicalNode;
  /** The element on the screen beside which the dropped image lands. */
  readonly element: Element;
  /** True if the dropped image lands after the block and not before it. */
  readonly isBehind: boolean;
  /** True if the dropped image lands within a line, left or right of the line's words. */
  readonly isInline: boolean;
};

/**
 * The place where a dropped image lands: before or after a block, depending on the half of the block that is under the pointer, so that no word is divided. In
 * lists, an item counts as a block. A table cell holds one paragraph, so images land inside the cell, before or after its words.
 */
function $gapAt(editor: LexicalEditor, point: Point): Gap | undefined {
  const box = boxAt(editor, point);
  const isInline = box === undefined && isCell(editor);
  const boxed = box && $getNearestNodeFromDOMNode(box)?.getTopLevelElement();
  const block = boxed ?? $blockAt($getRoot(), editor, point);
  // An image that is not alone in its paragraph does not count as a block.
  const isAlone = !$isElementNode(block) || block.getChildrenSize() === 1;
  const element = box && isAlone ? shownOf(box) : block && editor.getElementByKey(block.getKey());
  if (!block || !element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSecondHalf = isInline ? point.clientX > left + width / 2 : point.clientY > top + height / 2;
  const isBehind = isSecondHalf || $holdsItems(block);
  const next = block.getNextSibling();
  const items = isBehind && $holdsItems(next) ? editor.getElementByKey(next.getKey()) : null;
  if (next && items) return { block: next, element: items, isBehind, isInline };
  return { block, element, isBehind, isInline };
}

/** The visible element of an inline box, which is needed because the box of an image is only one line high, at the bottom of its content. */
const shownOf = (box: Element): Element =>
  getComputedStyle(box).display === "inline" ? (box.querySelector("img") ?? box) : box;

/** Whether a list item only holds the nested items of the item before it. The two items must stay together. */
const $holdsItems = (node: LexicalNode | null): node is ListItemNode =>
  $isListItemNode(node) && $isListNode(node.getFirstChild());

const isCell = (editor: LexicalEditor) => Boolean(editor.getRootElement()?.closest("table"));

/** The block at the height of the pointer, or the last block if the pointer is below all blocks. */
function $blockAt(parent: ElementNode, editor: LexicalEditor, point: Point): LexicalNode | undefined {
  const reaches = (node: LexicalNode) =>
    (editor.getElementByKey(node.getKey())?.getBoundingClientRect().bottom ?? 0) >= point.clientY;
  const block = parent.getChildren().find(reaches) ?? parent.getLastChild() ?? undefined;
  return $isListNode(block) ? $blockAt(block, editor, point) : block;
}

function $selectAt(editor: LexicalEditor, point: Point) {
  const gap = $gapAt(editor, point);
  const parent = gap?.block.getParent();
  if (!gap || !parent) return;
  const { block, isBehind, isInline } = gap;
  if ($isElementNode(block) && (isInline || ($isParagraphNode(block) && block.isEmpty()))) {
    if (isBehind) block.selectEnd();
    else block.selectStart();
    return;
  }
  const selection = $createRangeSelection();
  const offset = block.getIndexWithinParent() + (isBehind ? 1 : 0);
  selection.anchor.set(parent.getKey(), offset, "element");
  selection.focus.set(parent.getKey(), offset, "element");
  $setSelection(selection);
}

/** The line that marks where the dragged files would land. */
function lineOf(root: HTMLElement, editor: LexicalEditor, point: Point) {
  const taker = takerAt(point);
  if (taker) {
    const { left, bottom, width } = taker.getBoundingClientRect();
    return { left, top: bottom - 3, width, height: 3 };
  }
  const gap = editor.read(() => $gapAt(editor, point));
  const { left, right, top, bottom, width, height } = (gap?.element ?? root).getBoundingClientRect();
  if (gap?.isInline) return { left: gap.isBehind ? right : left, top, width: 3, height };
  return { left, top: gap?.isBehind ? bottom : top, width, height: 3 };
}
