import {
  activeEditor$,
  cancelLinkEdit$,
  linkDialogState$,
  switchFromPreviewToLinkEdit$,
  updateLink$,
  useCellValue,
  usePublisher,
} from "@mdxeditor/editor";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { Form } from "../../../../../ui/form.tsx";
import { completeAddress } from "../link-address.ts";
import { LinkPopover } from "./link-popover.tsx";

/**
 * Links of the text: where the caret is in one, a popover shows where it leads; they are made and changed in a dialog.
 * The library's own closed with all that was typed when the page scrolled or a phone's keyboard opened.
 */
export function LinkDialog() {
  const state = useCellValue(linkDialogState$);
  const editor = useCellValue(activeEditor$);
  const update = usePublisher(updateLink$);
  const cancel = usePublisher(cancelLinkEdit$);
  const edit = usePublisher(switchFromPreviewToLinkEdit$);
  const focusText = () => editor?.focus();
  if (state.type === "edit") {
    const { initialUrl, text, title, withAnchorText } = state;
    return (
      <EditLink
        address={initialUrl}
        words={withAnchorText ? text : undefined}
        // Words that are written again, though they are the same, would move the caret.
        onSave={(url, words) => update({ url, title, text: words === text ? "" : words })}
        onClose={cancel}
        onFocusReturn={focusText}
      />
    );
  }
  const link = state.type === "preview" && editor?.getElementByKey(state.linkNodeKey);
  return (
    <>
      {link && (
        <LinkPopover
          key={state.linkNodeKey}
          link={link}
          address={state.url}
          href={state.href ?? "about:blank"}
          onEdit={edit}
        />
      )}
    </>
  );
}

type Props = {
  readonly address: string;
  /** Undefined where they are not one text, such as words in bold among others. */
  readonly words: string | undefined;
  readonly onSave: (address: string, words: string) => void;
  readonly onClose: () => void;
  readonly onFocusReturn: () => void;
};

function EditLink({ address, words, onSave, onClose, onFocusReturn }: Props) {
  const [typed, setTyped] = useState({ address, words: words ?? "" });
  return (
    <Dialog
      open
      title={address ? "Ubah tautan" : "Sisipkan tautan"}
      onClose={onClose}
      // The text's element by itself would put the caret at its beginning.
      onFocusReturn={onFocusReturn}
    >
      <Form problem={undefined} onSubmit={() => onSave(completeAddress(typed.address), typed.words)}>
        {/* Where the focus goes here out of a table's cell, the cell must not take that for being left. */}
        <div data-editor-dialog="" className="flex flex-col gap-5">
          <TextField
            label="Alamat tautan"
            name="url"
            inputMode="url"
            autoComplete="off"
            placeholder="/artikel/… atau https://…"
            value={typed.address}
            onChange={(event) => setTyped({ ...typed, address: event.target.value })}
          />
          {words !== undefined && (
            <TextField
              label="Teks tautan"
              name="text"
              autoComplete="off"
              value={typed.words}
              onChange={(event) => setTyped({ ...typed, words: event.target.value })}
            />
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {address && (
            <Button look="outline" onClick={() => onSave("", "")}>
              Lepas tautan
            </Button>
          )}
          <Button type="submit">Pasang tautan</Button>
        </div>
      </Form>
    </Dialog>
  );
}
