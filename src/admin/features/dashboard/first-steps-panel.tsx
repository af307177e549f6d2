import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import type { FirstStep } from "../../../modules/first-steps/steps.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { feedPath, manualOfferPath, PATHS } from "../../paths.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { firstStepsQuery } from "./first-steps-query.ts";
import { RemoveSampleCatalogue } from "./remove-sample-catalogue.tsx";

type StepText = {
  readonly text: string;
  readonly done: string;
  /** Where the step is taken; without `to`, an action takes it here. */
  readonly link: { readonly to?: string; readonly label: string };
};

const STEPS: Readonly<Record<FirstStep, StepText>> = {
  name: {
    text: "Beri situs ini nama Anda sendiri.",
    done: "Situs ini punya nama sendiri.",
    link: { to: PATHS.siteIdentity, label: "Isi nama situs" },
  },
  contact: {
    text: "Cantumkan email kontak supaya pembaca dapat menghubungi Anda.",
    done: "Email kontak tercantum.",
    link: { to: PATHS.siteIdentity, label: "Isi email kontak" },
  },
  mail: {
    text: "Hubungkan server email, lalu kirim email percobaan.",
    done: "Email dapat dikirim.",
    link: { to: PATHS.mailSettings, label: "Atur email" },
  },
  backup: {
    text: "Atur jadwal cadangan, lalu buat cadangan pertama.",
    done: "Cadangan dibuat otomatis, dan yang pertama sudah ada.",
    link: { to: PATHS.backupSchedule, label: "Atur cadangan" },
  },
  article: {
    text: "Tulis atau ubah artikel pertama Anda, lalu terbitkan.",
    done: "Artikel pertama Anda terbit.",
    link: { to: `${PATHS.articleEditor}?new`, label: "Mulai menulis" },
  },
  "typed-price": {
    text: "Isi satu harga yang Anda lihat sendiri di toko.",
    done: "Harga pertama sudah diisi.",
    link: { to: manualOfferPath(), label: "Isi harga" },
  },
  feed: {
    text: "Hubungkan feed pertama dari toko, dan tunggu sampai isinya diterima.",
    done: "Feed pertama sudah diterima.",
    link: { to: feedPath(), label: "Tambah feed" },
  },
  "sample-removed": {
    text: "Hapus data contoh begitu Anda punya toko sendiri.",
    done: "Tidak ada data contoh.",
    link: { label: "Hapus katalog contoh" },
  },
};

/** Shows the owner which first steps remain; it shows nothing once every step is done or skipped. */
export function FirstStepsPanel() {
  return canI(useMe(), "manageSettings") ? <Steps /> : null;
}

function Steps() {
  const { data } = useQuery({ ...firstStepsQuery, refetchOnMount: "always" });
  const { attempt, isPending } = useApiMutation({
    send: (step: FirstStep) => api("PUT /first-steps/:step/skipping", { params: { step } }),
    invalidates: [firstStepsQuery.queryKey],
  });
  const steps = data?.steps ?? [];
  const open = steps.filter(({ state }) => state === "open");
  if (open.length === 0) return null;
  return (
    <Panel
      title="Langkah pertama"
      lead={`${steps.length - open.length} dari ${steps.length} selesai. Yang Anda lewati tidak ditanyakan lagi di sini.`}
    >
      <ul>
        {steps.map(({ name, state }) => {
          const { text, done, link } = STEPS[name];
          if (state === "skipped") return null;
          return (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <Icon
                of={state === "done" ? CircleCheck : CircleDashed}
                className={state === "done" ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-ink-muted"}
              />
              <span className={state === "done" ? "min-w-0 grow basis-52 text-ink-muted" : "min-w-0 grow basis-52"}>
                {state === "done" ? done : text}
              </span>
              {state === "open" && (
                <span className="flex flex-wrap items-center gap-x-3 max-sm:ml-8">
                  {link.to === undefined ? (
                    <RemoveSampleCatalogue label={link.label} />
                  ) : (
                    <Link to={link.to} className="text-link">
                      {link.label}
                    </Link>
                  )}
                  <Button
                    look="quiet"
                    busy={isPending}
                    aria-label={`Lewati: ${link.label}`}
                    onClick={() => void attempt(name)}
                  >
                    Lewati
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
