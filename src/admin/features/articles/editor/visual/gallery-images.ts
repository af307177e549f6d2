import { $isDirectiveNode, type DirectiveEditorProps, NESTED_EDITOR_UPDATED_COMMAND } from "@mdxeditor/editor";
import { $getNodeByKey, HISTORY_PUSH_TAG } from "lexical";
import type { Image } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { imagesOf } from "../../../../../modules/articles/markdown/directive-content.shared.ts";

export type GalleryImages = readonly Image[];

/** The content of a gallery: each image in a paragraph of its own, so that other Markdown readers show the images too. */
export const galleryContent = (images: GalleryImages): ContainerDirective["children"] =>
  images.map((image) => ({ type: "paragraph", children: [image] }));

export const newImage = (url: string, alt: string): Image => ({ type: "image", url, alt, title: null });

export type ChangeGallery = (edit: (images: GalleryImages) => GalleryImages, tag?: string) => void;

/**
 * Changes the gallery's present images, which may be more than the screen shows, because images arrive one after the other.
 * @param tag whether the change is undone alone or together with the change before it
 */
export const galleryChanger =
  ({ lexicalNode, parentEditor }: Pick<DirectiveEditorProps, "lexicalNode" | "parentEditor">): ChangeGallery =>
  (edit, tag = HISTORY_PUSH_TAG) => {
    parentEditor.update(
      () => {
        const node = $getNodeByKey(lexicalNode.getKey());
        if (!$isDirectiveNode(node)) return;
        const directive = node.getMdastNode() as ContainerDirective;
        node.setMdastNode({ ...directive, children: galleryContent(edit(imagesOf(directive) ?? [])) });
      },
      { tag, discrete: true },
    );
    parentEditor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
  };

/** @param by the number of places; a positive number moves the image towards the end */
export function moved(images: GalleryImages, index: number, by: number): GalleryImages {
  const others = images.toSpliced(index, 1);
  const image = images[index];
  return image ? others.toSpliced(index + by, 0, image) : images;
}
