import {
  activeEditor$,
  cancelLinkEdit$,
  linkDialogState$,
  switchFromPreviewToLinkEdit$,
  updateLink$,
  useCellValue,
  usePublisher,
} from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection } from "lexical";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../../../ui/form.tsx";
import { completeAddress, isWholeAddress } from "../link-address.ts";
import { LinkAddressField } from "./link-address-field.tsx";
import { LinkPopover } from "./link-popover.tsx";
import { typedAhead$ } from "./selection-plugin.ts";

/**
 * The links of the text. If the caret is in a link, a popover shows the link's target; links are made and changed in a dialog. MDXEditor's own popover closed,
 * and lost what was typed, when the page scrolled or a phone's keyboard opened.
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
        onSave={(url, words = "") => {
          // Writing the same words again would move the caret.
          update({ url, title, text: words === text ? "" : words });
          if (url) editor?.update($leaveSelectedWords);
        }}
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

/** Moves the caret behind the words that have become a link, so that typing does not replace them. */
function $leaveSelectedWords() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return;
  const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
  selection.anchor.set(key, offset, type);
  selection.focus.set(key, offset, type);
}

type Props = {
  readonly address: string;
  /** The words of the link; undefined if they cannot be changed here, because they are selected or partly in bold. */
  readonly words: string | undefined;
  readonly onSave: (address: string, words?: string) => void;
  readonly onClose: () => void;
  readonly onFocusReturn: () => void;
};

const MISSING = "Tulis alamatnya, atau cari judul artikel.";
const NO_ADDRESS =
  "Ini bukan alamat. Pilih artikel dari daftar, atau tulis alamat lengkap, misalnya https://contoh.id.";

function EditLink({ address, words, onSave, onClose, onFocusReturn }: Props) {
  const [typed, setTyped] = useState({ address, words: words ?? "" });
  const [problem, setProblem] = useState<FormProblem>();
  const ahead = useCellValue(typedAhead$);
  const takeAhead = usePublisher(typedAhead$);
  useEffect(() => {
    if (!ahead) return;
    setTyped((now) => ({ ...now, address: now.address + ahead }));
    takeAhead("");
  }, [ahead, takeAhead]);
  const isListing = useRef(false);
  const onListChange = useCallback((isOpen: boolean) => {
    isListing.current = isOpen;
  }, []);
  const save = () => {
    const complete = completeAddress(typed.address);
    const isUnchanged = typed.address === address && address !== "";
    const isRemoved = complete === "" && address !== "";
    if (isUnchanged || isRemoved || isWholeAddress(complete))
      return onSave(complete, words === undefined ? undefined : typed.words);
    setProblem({ fields: { url: complete === "" ? MISSING : NO_ADDRESS } });
  };
  return (
    <Dialog
      open
      title={address ? "Ubah tautan" : "Sisipkan tautan"}
      // Escape first closes an open list, which handles the key itself.
      onClose={() => isListing.current || onClose()}
      // Focusing the text's element would put the caret at its beginning.
      onFocusReturn={onFocusReturn}
    >
      <Form problem={problem} onSubmit={save}>
        {/* Tells a table cell that the focus in this dialog does not leave the cell. */}
        <div data-editor-dialog="" className="flex flex-col gap-5">
          <LinkAddressField
            value={typed.address}
            onChange={(value) => setTyped((now) => ({ ...now, address: value }))}
            // A choice saves the link at once, because nothing is left to decide.
            onChoose={({ path, title }) => onSave(path, words === undefined ? undefined : typed.words || title)}
            onListChange={onListChange}
          />
          {words !== undefined && (
            <TextField
              label="Teks tautan"
              name="text"
              autoComplete="off"
              value={typed.words}
              onChange={({ target }) => setTyped((now) => ({ ...now, words: target.value }))}
            />
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {address && (
            <Button look="outline" onClick={() => onSave("")}>
              Lepas tautan
            </Button>
          )}
          <Button type="submit">Pasang tautan</Button>
        </div>
      </Form>
    </Dialog>
  );
}
