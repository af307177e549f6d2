import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./tooltip.tsx";

type Props = {
  readonly open: boolean;
  /** Left out where the person has to decide: then neither Esc nor a press outside closes it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** For what is looked at side by side. */
  readonly isWide?: boolean;
  /** Gives the focus back, where that takes more than the element that had it. */
  readonly onFocusReturn?: () => void;
  readonly children?: ReactNode;
};

/** The second press of a double click, on what opened the dialog, is no press outside that is meant. */
const DOUBLE_CLICK_MS = 500;

/** A modal dialog. Focus goes in, stays in, and goes back to where it came from. */
export function Dialog({ open, onClose, title, description, isWide = false, onFocusReturn, children }: Props) {
  const returnFocus = useFocusReturn(open);
  const openedAt = useRef(0);
  const hold = onClose ? undefined : (event: Event) => event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={isWide ? "dialog dialog-wide" : "dialog"}
          onOpenAutoFocus={({ timeStamp }) => {
            openedAt.current = timeStamp;
          }}
          onPointerDownOutside={(event) => {
            if (event.detail.originalEvent.timeStamp - openedAt.current < DOUBLE_CLICK_MS) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows the way back only where the dialog has a trigger of its own.
            event.preventDefault();
            if (onFocusReturn) onFocusReturn();
            // What was pressed in it may have led elsewhere.
            else if (document.activeElement === document.body) returnFocus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(hold && { onEscapeKeyDown: hold, onPointerDownOutside: hold, onInteractOutside: hold })}
        >
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          {onClose && (
            <IconButton label="Tutup" className="dialog-close" onClick={onClose}>
              <Icon of={X} className="size-6" />
            </IconButton>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The way back to what had the focus when a dialog opened. */
export function useFocusReturn(open: boolean): () => void {
  const [shown, setShown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== shown.open) setShown({ open, opener: open ? document.activeElement : shown.opener });
  return () => restoreFocus(shown.opener);
}

/** Where the focus came from may not exist any more, such as the row that was deleted. */
function restoreFocus(opener: Element | null) {
  const goal = opener?.isConnected && opener !== document.body ? opener : document.querySelector("main");
  (goal as HTMLElement | null)?.focus();
}
