import { useApiMutation } from "../../../shell/use-api-mutation.ts";
import "./editing-notices.css";
import { type Ref, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { PATHS } from "../../../paths.ts";
import { formatTime } from "../../../shell/format.ts";
import { isSame } from "./article-draft.ts";
import type { EditingSession } from "./editing-session.ts";
import type { EditingState } from "./editing-state.ts";
import type { FoundCopy } from "./local-copy.ts";

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  /** True if nothing can be written until a notice is settled; the notices then stay in view. */
  readonly isBlocking: boolean;
  /** True if somebody has tried to write nevertheless. */
  readonly hasTried: boolean;
  readonly session: EditingSession;
  readonly state: EditingState;
  readonly local: FoundCopy | undefined;
  readonly onRestoreLocal: () => void;
  readonly onDropLocal: () => void;
  /** Called when the article can be written here again, and the pressed button has disappeared. */
  readonly onTakenOver: () => void;
};

/** The notices that somebody must see before going on. */
export function EditingNotices(props: Props) {
  const { ref, isBlocking, hasTried, state, session, local } = props;
  const isOffered = local !== undefined && state.lockedBy === undefined && !isSame(local.draft, state.draft);
  return (
    <div
      ref={ref}
      className="editing-notices"
      role="status"
      tabIndex={isBlocking ? -1 : undefined}
      data-blocking={isBlocking || undefined}
    >
      {state.lockedBy && <LockedNotice {...{ session, state, hasTried }} onTakenOver={props.onTakenOver} />}
      {isOffered && <LocalCopyNotice {...props} local={local} />}
      {state.removed && <RemovedNotice session={session} state={state} />}
      {state.article?.status === "trashed" && !state.removed && (
        <Notice tone="warning">Artikel ini ada di sampah. Pulihkan dahulu untuk menyuntingnya.</Notice>
      )}
    </div>
  );
}

function LockedNotice({
  session,
  state: { lockedBy, draft },
  hasTried,
  onTakenOver,
}: Pick<Props, "session" | "state" | "hasTried" | "onTakenOver">) {
  const { attempt: takeOver, isPending } = useApiMutation({
    async send() {
      await session.acquireLock(true);
      // The text becomes editable a moment later.
      if (!session.state().lockedBy) setTimeout(onTakenOver);
    },
    failed: "Belum diambil alih",
  });
  if (!lockedBy) return null;
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex-[1_1_16rem]">
          <p>
            {lockedBy.own ? (
              "Anda membuka artikel ini di tab atau perangkat lain"
            ) : (
              <>
                <strong>{lockedBy.name}</strong> sedang menyunting artikel ini
              </>
            )}{" "}
            sejak {formatTime(lockedBy.since)}. Di sini artikel hanya dapat dibaca.
          </p>
          {hasTried && <p className="mt-1 font-semibold">Pilih Ambil alih untuk menulis di sini.</p>}
          {session.isUnsent && (
            <p className="mt-1">
              Yang Anda tulis tetap ada di layar ini dan di browser ini; saat Anda mengambil alih, keduanya digabungkan.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" busy={isPending} onClick={() => takeOver()}>
            Ambil alih
          </Button>
          {session.isUnsent && <CopyButton text={draft.body} label="Salin isi saya" />}
        </div>
      </div>
    </Notice>
  );
}

function RemovedNotice({ session, state: { removed, draft } }: Pick<Props, "session" | "state">) {
  const [isBusy, setBusy] = useState(false);
  const beginAnew = async () => {
    setBusy(true);
    await session.saveAsNew();
    setBusy(false);
  };
  return (
    <Notice tone="warning">
      <p>
        {removed === "trashed"
          ? "Artikel ini baru saja dibuang ke sampah. Yang Anda tulis tetap tersimpan bersamanya; ambil kembali artikelnya untuk melanjutkan."
          : "Artikel ini baru saja dihapus permanen. Yang Anda tulis masih ada di layar ini dan di browser ini."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {removed === "trashed" ? (
          <Link to={PATHS.restoreArticles} className="button button-outline">
            Buka sampah
          </Link>
        ) : (
          <Button busy={isBusy} onClick={beginAnew}>
            Jadikan artikel baru
          </Button>
        )}
        <CopyButton text={draft.body} label="Salin isi saya" />
      </div>
    </Notice>
  );
}

function LocalCopyNotice({
  local,
  onRestoreLocal,
  onDropLocal,
}: Pick<Props, "onRestoreLocal" | "onDropLocal"> & { readonly local: FoundCopy }) {
  return (
    <Notice>
      <p>
        Browser ini menyimpan tulisan dari {formatTime(local.at)} yang belum sampai ke server
        {local.draft.title && (
          <>
            : <strong>{local.draft.title}</strong>
          </>
        )}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onRestoreLocal}>Pulihkan</Button>
        <Button look="quiet" onClick={onDropLocal}>
          Buang
        </Button>
      </div>
    </Notice>
  );
}
