import {
  $createImageNode,
  $isDirectiveNode,
  $isImageNode,
  addExportVisitor$,
  createActiveEditorSubscription$,
  type DirectiveNode,
  type ImageNode,
  type LexicalExportVisitor,
  realmPlugin,
} from "@mdxeditor/editor";
import { $getSelection, COMMAND_PRIORITY_CRITICAL, type LexicalEditor, PASTE_COMMAND } from "lexical";
import type { Image } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { imagesOf } from "../../../../../modules/articles/markdown/directive-content.shared.ts";
import { htmlToMarkdown } from "../../../../../modules/import/html-to-markdown.shared.ts";
import { type GalleryImages, galleryContent } from "./gallery-images.ts";
import { imageFilesIn } from "./image-files.ts";
import { $replaceByFile, $selectedImage } from "./image-replacement.ts";
import { isLocalAddress, textUploads } from "./image-uploads.ts";
import { $insertImages } from "./insert-images.ts";

function hasText(html: string): boolean {
  const pasted = htmlToMarkdown(html);
  return !pasted.ok || pasted.value.markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, "").trim() !== "";
}

/**
 * Uploads files to the library and inserts them into the text at once. Call it within an update of the editor; the images are inserted at the editor's
 * selection.
 */
export function $uploadImages(files: readonly File[], editor: LexicalEditor): void {
  const images = textUploads.add(files).map((src) => $createImageNode({ src, altText: "", title: "" }));
  $insertImages(images, $getSelection(), editor);
}

/** The first file replaces the selected image; the others follow it. */
function $pasteImages(files: readonly File[], editor: LexicalEditor): void {
  const selected = $selectedImage($getSelection());
  if (!selected) {
    $uploadImages(files, editor);
    return;
  }
  const [first, ...others] = textUploads.add(files);
  const line = selected.getTopLevelElement();
  if (first !== undefined) $replaceByFile(selected, first);
  const images = others.map((src) => $createImageNode({ src, altText: "", title: "" }));
  if (images.length > 0) $insertImages(images, line?.selectEnd() ?? null, editor);
}

/** Exports an image by its library address; an image that has not been uploaded is left out of the Markdown. */
const localImageExport: LexicalExportVisitor<ImageNode, Image> = {
  testLexicalNode: (node): node is ImageNode => $isImageNode(node) && isLocalAddress(node.getSrc()),
  priority: 10,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const url = textUploads.addressOf(lexicalNode.getSrc());
    if (url === undefined) return;
    const [alt, title] = [lexicalNode.getAltText(), lexicalNode.getTitle() || null];
    actions.appendToParent(mdastParent, { type: "image", url, alt, title });
  },
};

const localGalleryExport: LexicalExportVisitor<DirectiveNode, ContainerDirective> = {
  testLexicalNode: (node): node is DirectiveNode => $isDirectiveNode(node) && node.getMdastNode().name === "gallery",
  priority: 10,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const directive = lexicalNode.getMdastNode() as ContainerDirective;
    const images = imagesOf(directive) ?? [];
    const isLocal = images.some(({ url }) => isLocalAddress(url));
    actions.appendToParent(
      mdastParent,
      isLocal ? { ...directive, children: galleryContent(arrived(images)) } : directive,
    );
  },
};

const arrived = (images: GalleryImages): GalleryImages =>
  images.flatMap((image) => {
    const url = isLocalAddress(image.url) ? textUploads.addressOf(image.url) : image.url;
    return url === undefined ? [] : [{ ...image, url }];
  });

/** Uploads pasted images into the library. It comes before MDXEditor's own paste handler, which would swallow these images. */
export const imageUploadPlugin = realmPlugin({
  init(realm) {
    realm.pub(addExportVisitor$, localImageExport);
    realm.pub(addExportVisitor$, localGalleryExport);
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = "clipboardData" in event ? event.clipboardData : null;
          const files = imageFilesIn(data);
          // Word and Excel add an image of the text beside the text; copying an image adds the image's address beside it.
          if (files.length === 0 || hasText(data?.getData("text/html") ?? "")) return false;
          event.preventDefault();
          $pasteImages(files, editor);
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
