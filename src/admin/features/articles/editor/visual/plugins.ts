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
import { type DirectiveEditors, directiveDescriptors } from "./directives.ts";

/** The components that show and choose images and directives. */
type Screen = {
  readonly ImageDialog: React.FC;
  readonly imagePreviewHandler: (src: string) => Promise<string>;
  readonly directiveEditors: DirectiveEditors;
};

/**
 * The plugins for everything that the visual editor can hold. They also decide which Markdown the editor writes for a text.
 * @param screen left out where a text is only converted, without an editor on the screen
 */
export function contentPlugins(screen?: Screen): RealmPlugin[] {
  return [
    // Level 1 is missing, because the title is the page's h1.
    headingsPlugin({ allowedHeadingLevels: [2, 3, 4, 5, 6] }),
    listsPlugin(),
    quotePlugin(),
    thematicBreakPlugin(),
    linkPlugin({ disableAutoLink: true }),
    tablePlugin(),
    imagePlugin({
      disableImageResize: true,
      ...(screen && { ImageDialog: screen.ImageDialog, imagePreviewHandler: screen.imagePreviewHandler }),
    }),
    codeBlockPlugin({ defaultCodeBlockLanguage: "", codeBlockEditorDescriptors: [codeBlock] }),
    directivesPlugin({ directiveDescriptors: directiveDescriptors(screen?.directiveEditors) }),
    dialectPlugin(),
  ];
}

/** The further plugins for people at the screen. */
export const screenPlugins = (LinkDialog: () => React.JSX.Element): RealmPlugin[] => [
  linkDialogPlugin({ LinkDialog }),
  markdownShortcutPlugin(),
  searchPlugin(),
];
