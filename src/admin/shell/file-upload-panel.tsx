import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { clearFile, FileField } from "../../ui/file-field.tsx";
import { Form } from "../../ui/form.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type FormValues, useSubmit } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly lead: string;
  /** The label of the field. */
  readonly label: string;
  readonly accept: string;
  /** Says why a file is refused before it is sent. */
  readonly problemOf?: (file: File) => string | undefined;
  /** @param onSent takes the share that has arrived, from 0 to 1 */
  readonly send: (file: File, onSent: (share: number) => void, values: FormValues) => Promise<void>;
  /** True while another task is under way, for which the upload would have to wait. */
  readonly isBusy?: boolean;
  /** Further fields of the form. */
  readonly children?: ReactNode;
};

/** A panel for uploading a large file, with the progress of the upload; the server examines the uploaded file. */
export function FileUploadPanel({ title, lead, label, accept, problemOf, send, isBusy = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const { busy, problem, submit } = useSubmit(async (values) => {
    const file = input.current?.files?.[0];
    const wrong = file ? problemOf?.(file) : "Pilih berkasnya dahulu.";
    if (!file || wrong) return { fields: { file: wrong ?? "" } };
    setSent(0);
    try {
      await send(file, setSent, values);
    } finally {
      setSent(undefined);
    }
    clearFile(input.current);
    return undefined;
  });
  return (
    <Panel title={title} lead={lead}>
      <Form problem={problem} onSubmit={submit}>
        <FileField input={input} label={label} accept={accept} />
        {children}
        {sent !== undefined && <ProgressBar share={sent} label="Kemajuan unggahan" />}
        <div>
          <Button type="submit" busy={busy || isBusy}>
            {busy ? "Mengunggah…" : "Unggah dan periksa"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
