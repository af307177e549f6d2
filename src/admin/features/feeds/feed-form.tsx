import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FeedDetails, FeedPreviewAnswer } from "../../../catalogue/ingest/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { clearFile } from "../../../ui/file-field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { api } from "../../api/api.ts";
import { feedPath } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { PlaceFields } from "../../shell/place-fields.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import {
  changeOf,
  draftOf,
  EMPTY_DRAFT,
  type FeedDraft,
  inputOf,
  type PartProps,
  previewInputOf,
  secretProblem,
  uploadFeed,
} from "./feed-draft.ts";
import { FEEDS_KEY, feedKey, INTERVALS, intervalName, PATHS_KEY } from "./feed-labels.ts";
import { NO_OFFERS, PreviewPanel } from "./preview-panel.tsx";
import { problemOf, SourceFields } from "./source-fields.tsx";

type Props = { readonly feed?: FeedDetails; readonly merchant?: string };

/** The form for a new feed, or for the given one. @param merchant the slug of the merchant of a new feed */
export function FeedForm({ feed, merchant = "" }: Props) {
  const form = useFeedForm(feed, merchant);
  const { draft, change, busy, problem, sent, answer, preview, isPreviewing } = form;
  const part: PartProps = { draft, onChange: change };
  return (
    <>
      <Form problem={problem} onSubmit={form.submit} className="flex flex-col gap-6">
        {!(feed && draft.source === "pages") && (
          <Panel title={feed ? "Asal isi" : "Toko dan asal isi"}>
            <SourceFields
              {...part}
              isNew={!feed}
              hasSecret={feed?.hasSecret ?? false}
              savedUrl={feed?.url ?? ""}
              input={form.input}
            />
            {sent !== undefined && <ProgressBar share={sent} label="Kemajuan unggahan" />}
            {draft.source === "pages" ? (
              <p className="hint mt-5">
                Pratinjaunya adalah uji coba: setelah feed ini ditambahkan, tekan “Uji coba” di halaman feed. Semua
                halaman dibaca dan hasilnya ditunjukkan, tetapi tidak ada yang berubah sebelum Anda menerimanya.
              </p>
            ) : (
              <Button look="outline" className="mt-5" busy={isPreviewing} onClick={inForm(preview)}>
                {isPreviewing ? "Membaca…" : "Lihat isinya"}
              </Button>
            )}
          </Panel>
        )}
        {answer && draft.source !== "pages" && (
          <PreviewPanel
            answer={answer}
            mapping={draft.mapping}
            onMapping={(mapping) => change({ mapping })}
            onPreview={inForm(preview)}
            busy={isPreviewing}
          />
        )}
        <Panel title="Nama, kategori, dan jadwal">
          <PlanFields {...part} isNew={!feed} />
        </Panel>
        <div>
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : feed ? "Simpan" : "Tambah feed"}
          </Button>
        </div>
        <LeaveDialog
          isNeeded={form.isUnsaved}
          leaves={form.leaves}
          title="Tinggalkan isian ini?"
          text="Perubahan pada feed ini belum disimpan dan akan hilang."
        />
      </Form>
      {form.refused && (
        <ConfirmDialog
          title={feed ? "Simpan meski isinya belum terbaca?" : "Tambah feed meski isinya belum terbaca?"}
          text={
            <>Pratinjaunya mengatakan: “{form.refused.text}” Sebelum itu dibereskan, pembaruan feed ini akan gagal.</>
          }
          action={feed ? "Tetap simpan" : "Tetap tambah"}
          onConfirm={form.confirm}
          onClose={form.cancel}
        />
      )}
    </>
  );
}

/** Returns the click handler of a button in the form that does not submit it. */
const inForm =
  (act: (form: HTMLFormElement) => Promise<void>) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // Any problem is caught by `useSubmit`.
    if (form) void act(form);
  };

const PlanFields = ({ draft, onChange, isNew }: PartProps & { readonly isNew: boolean }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <TextField
      label="Nama feed"
      name="name"
      autoComplete="off"
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      hint={isNew && "Bila kosong, dinamai seperti tokonya."}
    />
    {draft.source !== "file" && (
      <SelectField
        label="Jadwal"
        name="intervalMinutes"
        value={draft.intervalMinutes ?? ""}
        onChange={({ target }) => onChange({ intervalMinutes: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">{intervalName(null)}</option>
        {intervalsWith(draft.intervalMinutes).map(([minutes, name]) => (
          <option key={minutes} value={minutes}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
    <PlaceFields
      place={draft}
      onChange={({ category, productType }) => onChange({ category, productType })}
      none="Menurut kategori dari toko"
    />
  </div>
);

/** Adds the feed's own interval to the choices if it was set elsewhere. */
const intervalsWith = (minutes: number | null) =>
  minutes === null || INTERVALS.some(([value]) => value === minutes)
    ? INTERVALS
    : [...INTERVALS, [minutes, intervalName(minutes)] as const];

/** This sentence is shown because somebody who uploads another file may think that the waiting run uses it. */
const STILL_HELD = "Pembaruan yang menunggu keputusan tetap memakai isi yang dibaca sebelumnya.";

function useFeedForm(feed: FeedDetails | undefined, merchant: string) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<FeedDraft>(() => (feed ? draftOf(feed) : { ...EMPTY_DRAFT, merchant }));
  const [draft, setDraft] = useState(saved);
  const file = useFeedFile();
  // Navigation to the added feed happens before the next render, so a ref is needed.
  const isAdded = useRef(false);
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(saved);
  useLeaveWarning(isUnsaved);
  const { mutate } = useApiMutation({
    send: (upload: string | undefined) =>
      feed
        ? api("PATCH /feeds/:id", { params: { id: feed.id }, input: changeOf(saved, draft, upload) })
        : api("POST /feeds", { input: inputOf(draft, upload) }),
    invalidates: feed ? [FEEDS_KEY, feedKey(feed.id), PATHS_KEY] : [FEEDS_KEY],
    toast: ({ name, lastRun }) => ({
      title: feed ? "Feed disimpan" : "Feed ditambahkan",
      text: lastRun?.state === "held" ? `${name}. ${STILL_HELD}` : name,
    }),
  });
  const shown = usePreview(draft, feed?.id, file);
  const [refused, setRefused] = useState<Refused>();
  const confirmed = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(undefined);
  const form = useSubmit(async () => {
    if (!feed && draft.merchant === "") return { fields: { merchant: "Pilih tokonya." } };
    const missing = secretProblem(draft);
    if (missing) return missing;
    const got = draft.source === "file" ? await file.upload() : {};
    if (got.problem) return { fields: { file: got.problem } };
    if (!feed && draft.source === "file" && !got.upload) return { fields: { file: "Pilih berkasnya dahulu." } };
    const preview = shown.refusalOf(got.upload);
    if (preview?.isFinal) return { fields: { url: preview.text } };
    const changes = changeOf(saved, draft, got.upload);
    const isContent = !feed || CONTENT_FIELDS.some((name) => name in changes);
    if (preview && isContent && confirmed.current !== preview.key) {
      setRefused(preview);
      return undefined;
    }
    const answer = await mutate(got.upload);
    file.clear();
    setSaved(draftOf(answer));
    setDraft(draftOf(answer));
    if (!feed) {
      isAdded.current = true;
      await navigate(feedPath(answer.id), { replace: true });
    }
    return undefined;
  });
  return {
    ...{ draft, isUnsaved, ...file, ...shown, ...form },
    problem: form.problem ?? shown.previewProblem,
    // Submitting clears the message of the preview button.
    submit: (sent: HTMLFormElement) => {
      shown.clearPreviewProblem();
      element.current = sent;
      return form.submit(sent);
    },
    refused,
    confirm: async () => {
      confirmed.current = refused?.key;
      if (element.current) await form.submit(element.current);
    },
    cancel: () => setRefused(undefined),
    preview: (element: HTMLFormElement) => {
      form.setProblem(undefined);
      return shown.submitPreview(element);
    },
    change: (changes: Partial<FeedDraft>) => setDraft((before) => ({ ...before, ...changes })),
    leaves: () => !isAdded.current,
  };
}

/** The fields that a preview depends on. */
const CONTENT_FIELDS = ["url", "secret", "mapping", "upload"] as const;

/** A preview that failed or contains no offer. `isFinal` means that it can never succeed. */
type Refused = { readonly key: string; readonly text: string; readonly isFinal: boolean };

function refusalFrom(key: string, { problem, preview }: FeedPreviewAnswer): Refused | undefined {
  if (problem) return { key, text: problem.text, isFinal: problem.code === "private-address" };
  return preview?.offers.length === 0 ? { key, text: NO_OFFERS, isFinal: false } : undefined;
}

function usePreview(draft: FeedDraft, feed: number | undefined, file: ReturnType<typeof useFeedFile>) {
  const [answer, setAnswer] = useState<FeedPreviewAnswer>();
  const [refusal, setRefusal] = useState<Refused>();
  const keyOf = (upload: string | undefined) => JSON.stringify(previewInputOf(draft, { feed, upload }));
  const { busy, problem, submit, setProblem } = useSubmit(async () => {
    const missing = secretProblem(draft);
    if (missing) return missing;
    const got = draft.source === "file" ? await file.upload() : {};
    if (got.problem) return { fields: { file: got.problem } };
    if (draft.source === "file" && feed === undefined && !got.upload)
      return { fields: { file: "Pilih berkasnya dahulu." } };
    try {
      const given = await api("POST /feed-previews", { input: previewInputOf(draft, { feed, upload: got.upload }) });
      setAnswer(given);
      setRefusal(refusalFrom(keyOf(got.upload), given));
      return undefined;
    } catch (error) {
      // The former answer is cleared, because it may be a preview of another address.
      setAnswer(undefined);
      throw error;
    }
  });
  return {
    answer,
    /** The problem of the last preview, if the content has not changed since. */
    refusalOf: (upload: string | undefined) => (refusal?.key === keyOf(upload) ? refusal : undefined),
    isPreviewing: busy,
    previewProblem: problem,
    submitPreview: submit,
    clearPreviewProblem: () => setProblem(undefined),
  };
}

/** Manages the chosen file, which is uploaded only once, even if it is previewed several times. */
function useFeedFile() {
  const input = useRef<HTMLInputElement>(null);
  const uploaded = useRef<{ readonly file: File; readonly upload: string }>(undefined);
  const [sent, setSent] = useState<number>();
  const upload = async (): Promise<{ readonly upload?: string; readonly problem?: string }> => {
    const file = input.current?.files?.[0];
    if (!file) return {};
    const problem = problemOf(file);
    if (problem) return { problem };
    if (uploaded.current?.file === file) return { upload: uploaded.current.upload };
    try {
      uploaded.current = { file, upload: await uploadFeed(file, setSent) };
    } finally {
      setSent(undefined);
    }
    return { upload: uploaded.current.upload };
  };
  const clear = () => {
    uploaded.current = undefined;
    clearFile(input.current);
  };
  return { input, sent, upload, clear };
}
