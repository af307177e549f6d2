import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { CirclePlay } from "lucide-react";
import type { ContainerDirective } from "mdast-util-directive";
import { useRef } from "react";
import { VIDEO_PROVIDERS, videoAt } from "../../../../../modules/articles/videos.shared.ts";
import { type LinkForm, linkContent, linkFormOf } from "../directive-forms.ts";
import { completeAddress } from "../link-address.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockFrame, BlockText } from "./block-frame.tsx";
import { leaveBlock } from "./leave-block.ts";

/** Shows a video as readers see it before they play it; nothing is loaded from its provider here either. */
export function VideoBlock(props: DirectiveEditorProps<ContainerDirective>) {
  const { mdastNode } = props;
  const update = useMdastNodeUpdater<ContainerDirective>();
  const { address, words } = linkFormOf(mdastNode);
  const fields = { address: useRef<HTMLInputElement>(null), title: useRef<HTMLInputElement>(null) };
  const first = address === "" ? fields.address : fields.title;
  const isNew = useNewBlock("video", () => first.current?.focus());
  const change = (part: Partial<LinkForm>) => update({ children: linkContent({ address, words, ...part }) });
  const video = videoAt(address);
  const provider = video && VIDEO_PROVIDERS[video.provider];
  return (
    <BlockFrame
      name="Video"
      icon={CirclePlay}
      isNew={isNew}
      fields={
        <>
          <BlockText
            ref={fields.address}
            label="Alamat video"
            placeholder="https://www.youtube.com/watch?v=…"
            value={address}
            problem={address !== "" && !video ? "Ini bukan alamat video YouTube atau Vimeo." : undefined}
            isNew={isNew}
            onChange={(typed) => change({ address: completeAddress(typed) })}
            onEnter={() => fields.title.current?.focus()}
          />
          <BlockText
            ref={fields.title}
            label="Judul video"
            value={words}
            problem={video && words.trim() === "" ? "Belum ada judul." : undefined}
            isNew={isNew}
            onChange={(typed) => change({ words: typed })}
            onEnter={() => leaveBlock(props)}
          />
        </>
      }
    >
      {provider && (
        <figure className={`video ${provider.className}`}>
          <div>{words.trim() || `Video di ${provider.name}`}</div>
        </figure>
      )}
    </BlockFrame>
  );
}
