import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./tooltip.tsx";

type Props = {
  readonly open: boolean;
  /** Called to close the dialog. When left out, the person has to choose an action, because neither Esc nor a press outside closes the dialog. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Whether the dialog is wide, for things that are compared side by side. */
  readonly isWide?: boolean;
  /** Gives the focus back when the dialog closes, where that takes more than focusing the previous element. */
  readonly onFocusReturn?: () => void;
  readonly children?: ReactNode;
};

/** For this long after opening, a press outside is ignored, because it may be the second half of a double click on the button that opened the dialog. */
const DOUBLE_CLICK_MS = 500;

/** A modal dialog. The focus moves into the dialog, stays inside, and returns to the previous element when the dialog closes. */
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
            // Radix returns the focus only where the dialog has its own trigger.
            event.preventDefault();
            if (onFocusReturn) onFocusReturn();
            // Something pressed in the dialog may have moved the focus elsewhere.
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

/** Returns a function that gives the focus back to the element that had it when the dialog opened. */
export function useFocusReturn(open: boolean): () => void {
  const [shown, setShown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== shown.open) setShown({ open, opener: open ? document.activeElement : shown.opener });
  return () => restoreFocus(shown.opener);
}

/** The former element may not exist any more, such as a deleted row. */
function restoreFocus(opener: Element | null) {
  const goal = opener?.isConnected && opener !== document.body ? opener : document.querySelector("main");
  (goal as HTMLElement | null)?.focus();
}
