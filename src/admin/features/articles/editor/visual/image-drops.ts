import "./image-drops.css";
import {
  $createNodeSelection,
  $createRangeSelection,
  $createRangeSelectionFromDom,
  $getNearestNodeFromDOMNode,
  $setSelection,
  getNearestEditorFromDOMNode,
  type LexicalEditor,
} from "lexical";
import { imagesAmong } from "./image-files.ts";
import { $uploadImages } from "./image-upload-plugin.ts";

type Point = { readonly clientX: number; readonly clientY: number; readonly target: EventTarget | null };

type TakeFiles = (files: readonly File[]) => void;

const takers = new WeakMap<Element, TakeFiles>();

/** What is dropped on this element, which has `data-takes-images`, is its own, not the text's. */
export function takeImageDrops(element: Element, take: TakeFiles): () => void {
  takers.set(element, take);
  return () => void takers.delete(element);
}

const takerAt = ({ target }: Point): Element | undefined => {
  const element = (target as Element).closest("[data-takes-images]");
  return element && takers.has(element) ? element : undefined;
};

/**
 * Takes images that are dropped anywhere on the editor, the texts within it included, and shows where they would land. Lexical
 * hands a drop only to the editor that has the focus, which seldom is the one under the pointer.
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
  return () => {
    hide();
    root.removeEventListener("dragover", onDragOver, true);
    root.removeEventListener("dragleave", hide, true);
    root.removeEventListener("drop", onDrop, true);
  };
}

/** The browser would open the file in the place of the article. */
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

/** What has no letters of its own, such as an image or the form of a box: things land before or behind it. */
function boxAt(editor: LexicalEditor, { target }: Point): Element | undefined {
  const text = editor.getRootElement();
  const box = (target as Element).closest("[data-lexical-decorator]");
  return box && text?.contains(box) && box !== text ? box : undefined;
}

const isBehind = (box: Element, { clientY }: Point) => {
  const { top, height } = box.getBoundingClientRect();
  return clientY > top + height / 2;
};

function $selectAt(editor: LexicalEditor, point: Point) {
  const box = boxAt(editor, point);
  if (box) {
    const block = $getNearestNodeFromDOMNode(box)?.getTopLevelElement();
    const selection = $createRangeSelection();
    const [parent, index] = [block?.getParent(), block?.getIndexWithinParent() ?? 0];
    if (!block || !parent) return;
    const offset = index + (isBehind(box, point) ? 1 : 0);
    selection.anchor.set(parent.getKey(), offset, "element");
    selection.focus.set(parent.getKey(), offset, "element");
    $setSelection(selection);
    return;
  }
  const range = rangeAt(point);
  if (!range || !editor.getRootElement()?.contains(range.startContainer)) return;
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
  const selection = $createRangeSelectionFromDom(getSelection(), editor);
  // An empty choice of nodes puts them at the end.
  $setSelection(selection ?? $createNodeSelection());
}

/** Where the caret would be. Chromium and Firefox know the one function, Safari the other. */
function rangeAt({ clientX, clientY }: Point): Range | undefined {
  if (!document.caretPositionFromPoint) return document.caretRangeFromPoint(clientX, clientY) ?? undefined;
  const position = document.caretPositionFromPoint(clientX, clientY);
  if (!position) return undefined;
  const range = document.createRange();
  range.setStart(position.offsetNode, position.offset);
  return range;
}

/** The line in which something would land: upright within words, level before or behind a box. */
function lineOf(root: HTMLElement, editor: LexicalEditor, point: Point) {
  const taker = takerAt(point);
  if (taker) {
    const { left, bottom, width } = taker.getBoundingClientRect();
    return { left, top: bottom - 3, width, height: 3 };
  }
  const box = boxAt(editor, point);
  if (box) {
    const { left, top, bottom, width } = box.getBoundingClientRect();
    return { left, top: isBehind(box, point) ? bottom : top, width, height: 3 };
  }
  const range = rangeAt(point);
  const letter = range?.getClientRects()[0];
  if (letter) return { left: letter.left, top: letter.top, width: 3, height: letter.height };
  const node = range?.startContainer;
  const { left, top, width, height } = (node instanceof Element ? node : root).getBoundingClientRect();
  return node === editor.getRootElement()
    ? { left, top: point.clientY, width, height: 3 }
    : { left, top, width: 3, height };
}
