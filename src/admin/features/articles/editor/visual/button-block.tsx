import { type DirectiveEditorProps, useMdastNodeUpdater } from "@mdxeditor/editor";
import { RectangleHorizontal } from "lucide-react";
import type { ContainerDirective } from "mdast-util-directive";
import { useRef, useState } from "react";
import { type LinkForm, linkContent, linkFormOf } from "../directive-forms.ts";
import { completeAddress, isWholeAddress } from "../link-address.ts";
import { useNewBlock } from "./block-focus.ts";
import { BlockFrame, BlockProblem, BlockText } from "./block-frame.tsx";
import { leaveBlock } from "./leave-block.ts";
import { LinkAddressField } from "./link-address-field.tsx";

/** A block for a link that looks like a button to readers. */
export function ButtonBlock(props: DirectiveEditorProps<ContainerDirective>) {
  const { mdastNode } = props;
  const update = useMdastNodeUpdater<ContainerDirective>();
  const { address, words } = linkFormOf(mdastNode);
  // The typed words may be a search for an article, and no address yet.
  const [typed, setTyped] = useState(address);
  const [choices, setChoices] = useState(0);
  const fields = { words: useRef<HTMLInputElement>(null), address: useRef<HTMLSpanElement>(null) };
  const isNew = useNewBlock("button", () => fields.words.current?.focus());
  const [wasLeft, setWasLeft] = useState(!isNew);
  const change = (part: Partial<LinkForm>) => update({ children: linkContent({ address, words, ...part }) });
  const lead = (to: string, label = words) => {
    const complete = completeAddress(to);
    setTyped(to);
    change({ address: isWholeAddress(complete) ? complete : "", words: label });
  };
  const isMissing = wasLeft && address === "" && (typed !== "" || words.trim() !== "");
  return (
    <BlockFrame
      name="Tombol"
      icon={RectangleHorizontal}
      isNew={isNew}
      fields={
        <>
          <BlockText
            // The key changes with each choice, because choosing an article may also set the title.
            key={choices}
            ref={fields.words}
            label="Teks tombol"
            value={words}
            problem={address !== "" && words.trim() === "" ? "Belum ada teks." : undefined}
            isNew={isNew}
            onChange={(label) => change({ words: label })}
            onEnter={() => fields.address.current?.querySelector("input")?.focus()}
          />
          <span ref={fields.address} className="directive-field">
            <LinkAddressField
              value={typed}
              onChange={lead}
              onChoose={({ path, title }) => {
                lead(path, words.trim() || title);
                setChoices((now) => now + 1);
              }}
              onListChange={() => {}}
              onLeave={() => setWasLeft(true)}
              onEnter={() => leaveBlock(props)}
              hint={
                isMissing && (
                  <BlockProblem>Belum ada alamat. Pilih artikel dari daftar, atau tulis alamat lengkap.</BlockProblem>
                )
              }
            />
          </span>
        </>
      }
    >
      {(words.trim() !== "" || address !== "") && (
        <div className="button-line">
          <span className="button button-primary">{words.trim() || address}</span>
        </div>
      )}
    </BlockFrame>
  );
}
