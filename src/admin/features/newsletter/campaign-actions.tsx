import { useState } from "react";
import { useNavigate } from "react-router";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber, SITE_TIME_ZONE_SHORT } from "../../shell/format.ts";
import { fromSiteTime } from "../../shell/site-time.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import type { FormValues } from "../../shell/use-submit.ts";
import type { SaveDraft } from "./campaign-form.tsx";
import { isFrozen } from "./campaign-labels.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

type Asked = "send" | "stop" | "delete" | undefined;

type Props = {
  readonly campaign: CampaignView;
  /** Saves the draft before it is sent, so that the typed text is sent. */
  readonly saveDraft: SaveDraft;
};

/** Buttons for what can be done with the newsletter in its current state. */
export function CampaignActions({ campaign, saveDraft }: Props) {
  const { id, state, version, isPublic, path, canWithdraw } = campaign;
  const navigate = useNavigate();
  const isDraft = state === "draft" || state === "held";
  const [asked, setAsked] = useState<Asked>();
  // The version of the draft stays when the page learns, under the open dialog, that a colleague has scheduled it: the server then refuses to send.
  const [draftVersion, setDraftVersion] = useState(version);
  if (isDraft && draftVersion !== version) setDraftVersion(version);
  const params = { id };
  const invalidates = [[CAMPAIGNS_PATH]];
  const pause = useApiMutation({ send: () => api("POST /newsletters/:id/pause", { params }), invalidates });
  const resume = useApiMutation({ send: () => api("DELETE /newsletters/:id/pause", { params }), invalidates });
  const withdraw = useApiMutation({ send: () => api("DELETE /newsletters/:id/schedule", { params }), invalidates });
  const stop = useApiMutation({ send: () => api("POST /newsletters/:id/stop", { params }), invalidates });
  const schedule = useApiMutation({
    send: (sendAt: string | undefined) =>
      api("POST /newsletters/:id/schedule", {
        params,
        input: { version: draftVersion, ...(sendAt !== undefined && { sendAt }) },
      }),
    invalidates,
  });
  const show = useApiMutation({
    send: (shown: boolean) => api("PUT /newsletters/:id/archive", { params, input: { isPublic: shown } }),
    invalidates,
    toast: (changed) =>
      changed.isPublic
        ? { title: "Ditampilkan di arsip", text: "Siapa pun dapat membacanya di situs." }
        : { title: "Disembunyikan dari arsip", text: "Halamannya di situs tidak dapat dibuka lagi." },
  });
  // Only the list is reloaded, because this newsletter no longer exists.
  const remove = useApiMutation({
    send: () => api("DELETE /newsletters/:id", { params }),
    invalidates: [[CAMPAIGNS_PATH, {}]],
  });
  const test = useApiMutation({
    send: () => api("POST /newsletters/:id/test-mail", { params }),
    toast: () => ({ title: "Email uji dikirim", text: "Periksa kotak masuk alamat akun Anda." }),
  });
  const copy = useApiMutation({
    send: () => api("POST /newsletters/:id/copy", { params }),
    invalidates,
    toast: (made) => {
      navigate(`${PATHS.newsletters}?id=${made.id}`);
      return { title: "Salinan dibuat", text: "Sebagai draf dengan isi yang sama." };
    },
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isDraft && <Button onClick={async () => (await saveDraft()) && setAsked("send")}>Kirim atau jadwalkan</Button>}
      {state === "sending" && <Button onClick={() => void pause.attempt()}>Jeda</Button>}
      {state === "paused" && <Button onClick={() => void resume.attempt()}>Lanjutkan</Button>}
      {(state === "sending" || state === "paused") && (
        <Button look="outline" onClick={() => setAsked("stop")}>
          Hentikan
        </Button>
      )}
      {!isDraft && canWithdraw && (
        <Button look="outline" onClick={() => void withdraw.attempt()}>
          Batalkan jadwal
        </Button>
      )}
      <Button look="outline" busy={test.isPending} onClick={async () => (await saveDraft()) && test.attempt()}>
        Kirim uji ke saya
      </Button>
      <Button look="outline" busy={copy.isPending} onClick={async () => (await saveDraft()) && copy.attempt()}>
        Buat salinan
      </Button>
      {path !== null && (
        <a href={path} className="button button-outline">
          Lihat di situs
        </a>
      )}
      {isFrozen(state) && (
        <Button look="outline" busy={show.isPending} onClick={() => void show.attempt(!isPublic)}>
          {isPublic ? "Sembunyikan dari arsip" : "Tampilkan di arsip"}
        </Button>
      )}
      {isDraft && (
        <Button look="quiet" onClick={() => setAsked("delete")}>
          Hapus
        </Button>
      )}
      {asked === "send" && (
        <ConfirmDialog
          title="Kirim newsletter?"
          text={sendingWords(campaign)}
          action="Kirim"
          onConfirm={(values) => schedule.mutate(momentOf(values))}
          onClose={() => setAsked(undefined)}
        >
          <TextField
            label={`Waktu (${SITE_TIME_ZONE_SHORT})`}
            name="sendAt"
            type="datetime-local"
            hint="Kosongkan untuk mengirim sekarang."
          />
        </ConfirmDialog>
      )}
      {asked === "stop" && (
        <ConfirmDialog
          title="Hentikan pengiriman?"
          text="Yang belum menerima tidak akan menerimanya, dan arsip situs tidak menampilkannya lagi. Pengiriman tidak dapat dilanjutkan."
          action="Hentikan"
          look="danger"
          onConfirm={() => stop.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title="Hapus draf ini?"
          text="Isinya hilang untuk seterusnya."
          action="Hapus"
          look="danger"
          onConfirm={async () => {
            await remove.mutate();
            navigate(PATHS.newsletters);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Says how many get it, and that it waits for the end of quiet hours, where there are any. */
export function sendingWords({ recipients, quietHours }: Pick<CampaignView, "recipients" | "quietHours">): string {
  const told = `Sekarang akan diterima ${formatNumber(recipients)} pelanggan.`;
  if (quietHours === null) return told;
  const [from, until] = [quietHours.from, quietHours.until].map((hour) => `${String(hour).padStart(2, "0")}.00`);
  return `${told} Pada jam tenang, pukul ${from} sampai ${until}, pengiriman menunggu.`;
}

/** Converts the field's value, a time in the site's time zone; undefined if it is empty. */
const momentOf = ({ sendAt = "" }: FormValues): string | undefined => fromSiteTime(sendAt) ?? undefined;
