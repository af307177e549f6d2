import {
  codeBlockPlugin,
  directivesPlugin,
  headingsPlugin,
  imagePlugin,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  quotePlugin,
  type RealmPlugin,
  searchPlugin,
  tablePlugin,
  thematicBreakPlugin,
} from "@mdxeditor/editor";
import { codeBlock } from "./code-block.tsx";
import { dialectPlugin } from "./dialect-plugin.ts";
import { directiveDescriptors } from "./directives.ts";

type ImageOptions = { readonly ImageDialog: React.FC; readonly imagePreviewHandler: (src: string) => Promise<string> };

/**
 * What the visual editor can hold; all that decides how it spells it.
 * @param images how they are shown and chosen, where there is a screen
 */
export function contentPlugins(images?: ImageOptions): RealmPlugin[] {
  return [
    // The title is the page's h1.
    headingsPlugin({ allowedHeadingLevels: [2, 3, 4, 5, 6] }),
    listsPlugin(),
    quotePlugin(),
    thematicBreakPlugin(),
    linkPlugin({ disableAutoLink: true }),
    tablePlugin(),
    imagePlugin({ disableImageResize: true, ...images }),
    codeBlockPlugin({ defaultCodeBlockLanguage: "", codeBlockEditorDescriptors: [codeBlock] }),
    directivesPlugin({ directiveDescriptors }),
    dialectPlugin(),
  ];
}

/** What somebody at the screen needs besides. */
export const screenPlugins = (LinkDialog: () => React.JSX.Element): RealmPlugin[] => [
  linkDialogPlugin({ LinkDialog }),
  markdownShortcutPlugin(),
  searchPlugin(),
];
