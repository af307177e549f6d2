import "./link-popover.css";
import { activeEditor$, removeLink$, useCellValue, usePublisher } from "@mdxeditor/editor";
import { Check, Copy, Pencil, Unlink } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { TEXT_POPOVER } from "./text-popover.ts";

type Props = {
  readonly link: HTMLElement;
  readonly address: string;
  /** The address, if opening it is harmless. */
  readonly href: string;
  readonly onEdit: () => void;
};

/** Shows the target of the link under the caret, while the text has the focus. The caret stays in the text. */
export function LinkPopover({ link, address, href, onEdit }: Props) {
  const editor = useCellValue(activeEditor$);
  const removeLink = usePublisher(removeLink$);
  const [isCopied, setCopied] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const inside = [editor?.getRootElement(), content.current].some((part) => part?.contains(target as Node));
      setLeft(!inside);
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [editor]);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  const remove = () => {
    removeLink();
    editor?.focus();
  };
  const tools = [
    ["Ubah tautan", Pencil, onEdit],
    ["Salin alamat", isCopied ? Check : Copy, copy],
    ["Lepas tautan", Unlink, remove],
  ] as const;
  return (
    <Popover.Root open={!isLeft}>
      <Popover.Anchor virtualRef={{ current: link }} />
      <Popover.Portal>
        <Popover.Content ref={content} aria-label="Tautan" className="link-popover" {...TEXT_POPOVER}>
          <a href={href} target="_blank" rel="noreferrer" title={`Buka ${address} di jendela baru`}>
            {address}
          </a>
          {tools.map(([label, icon, onClick]) => (
            <IconButton key={label} label={label} className="tool" onClick={onClick}>
              <Icon of={icon} />
            </IconButton>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
