import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { CirclePlay } from "lucide-react";
import type { ContainerDirective } from "mdast-util-directive";
import { useEffect, useRef } from "react";
import { VIDEO_PROVIDERS, videoAt } from "../../../../../modules/articles/videos.shared.ts";
import { type LinkForm, linkContent, linkFormOf } from "../directive-forms.ts";
import { completeAddress } from "../link-address.ts";
import { takeBlockFocus } from "./block-focus.ts";
import { BlockFrame, BlockText } from "./block-frame.tsx";

/** A video as readers see it before they play it; nothing of its provider is loaded here either. */
export function VideoBlock({ mdastNode }: DirectiveEditorProps<ContainerDirective>) {
  const update = useMdastNodeUpdater<ContainerDirective>();
  const { address, words } = linkFormOf(mdastNode);
  const fields = { address: useRef<HTMLInputElement>(null), title: useRef<HTMLInputElement>(null) };
  const first = address === "" ? fields.address : fields.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is put in.
  useEffect(() => {
    if (takeBlockFocus("video")) setTimeout(() => first.current?.focus());
  }, []);
  const change = (part: Partial<LinkForm>) => update({ children: linkContent({ address, words, ...part }) });
  const video = videoAt(address);
  const provider = video && VIDEO_PROVIDERS[video.provider];
  return (
    <BlockFrame
      name="Video"
      icon={CirclePlay}
      fields={
        <>
          <BlockText
            ref={fields.address}
            label="Alamat video"
            placeholder="https://www.youtube.com/watch?v=…"
            value={address}
            problem={address !== "" && !video ? "Ini bukan alamat video YouTube atau Vimeo." : undefined}
            onChange={(typed) => change({ address: completeAddress(typed) })}
          />
          <BlockText
            ref={fields.title}
            label="Judul video"
            value={words}
            problem={video && words.trim() === "" ? "Belum ada judul." : undefined}
            onChange={(typed) => change({ words: typed })}
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
