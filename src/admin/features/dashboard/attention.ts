import type { Me } from "../../../modules/auth/answers.ts";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import type { FirstSteps } from "../../../modules/first-steps/answers.ts";
import type { FirstStep } from "../../../modules/first-steps/steps.shared.ts";
import { SEO_REPORT_PATH } from "../../../site/paths.shared.ts";
import { maintenanceRunPath, PATHS, SERVICES_ANCHOR } from "../../paths.ts";
import { FAILED_JOBS_ANCHOR } from "../../shell/service-texts.ts";

/** Something that a person should deal with. */
export type Attention = {
  readonly text: string;
  readonly tone: "danger" | "warning" | "info";
  readonly link?: { readonly to: string; readonly label: string };
  readonly action?: { readonly name: string; readonly label: string };
  /** The first step that settles the matter. */
  readonly step?: FirstStep;
};

/** The actions of modules' items that are first steps, too. */
const STEPS_OF_ACTIONS: Readonly<Record<string, FirstStep>> = { "remove-sample-catalogue": "sample-removed" };

/** The steps that matter after they are skipped: a list for beginners may be left, but what is lost without them is as real as before. */
const LASTING: ReadonlySet<FirstStep> = new Set(["contact", "backup"]);

/** Returns the steps that need no attention of their own: those that the list of first steps asks for, and those that were skipped for good. */
export const settledElsewhere = (steps: FirstSteps["steps"]): ReadonlySet<FirstStep> =>
  new Set(
    steps
      .filter(({ name, state }) => state === "open" || (state === "skipped" && !LASTING.has(name)))
      .map(({ name }) => name),
  );

/** A page of the site itself that shows what one SEO rule found. */
const FINDINGS = SEO_REPORT_PATH;

const URGENCY: Readonly<Record<Attention["tone"], number>> = { danger: 0, warning: 1, info: 2 };

/**
 * Returns what needs attention, as far as the dashboard's numbers show it and this person may settle it.
 * @param asked the first steps that are not asked for here (`settledElsewhere`)
 * @param now the moment by which a backup is old
 */
export function attentionItems(
  dashboard: Dashboard,
  me: Me,
  hasSecondFactor: boolean,
  asked: ReadonlySet<FirstStep> = new Set(),
  now = new Date(),
): readonly Attention[] {
  const found: readonly (Attention | false)[] = [
    ...dashboard.items.map(({ text, tone, link, action }): Attention => {
      const step = action && STEPS_OF_ACTIONS[action.name];
      return {
        ...{ text, tone },
        ...(link && { link: { to: link.path, label: link.label } }),
        ...(action && { action }),
        ...(step && { step }),
      };
    }),
    ...server(dashboard, me, now),
    ...account(me, hasSecondFactor),
    ...content(dashboard, me),
  ];
  return found
    .filter((item) => item !== false)
    .filter(({ step }) => step === undefined || !asked.has(step))
    .sort((one, other) => URGENCY[one.tone] - URGENCY[other.tone]);
}

/** The age in days from which a backup without a schedule is called old: most sites change every week. */
const OLD_BACKUP_DAYS = 7;

/** Returns the whole days since a moment; 0 where there is none. */
const daysSince = (moment: string | null, now: Date): number =>
  moment === null ? 0 : Math.floor((now.getTime() - Date.parse(moment)) / 86_400_000);

/** A link to the form for people who may fill it in; for other people, a link to a list of the settings that are missing. */
const settingLink = (me: Me, form: string) =>
  me.permissions.includes("manageSettings")
    ? { to: form, label: "Atur sekarang" }
    : { to: `${PATHS.settings}#${SERVICES_ANCHOR}`, label: "Cara mengaturnya" };

function server(
  { jobs, backups, mailConfigured, contactConfigured, webhooks }: Dashboard,
  me: Me,
  now: Date,
): (Attention | false)[] {
  const backupAge = daysSince(backups?.lastAt ?? null, now);
  const seesSettings = me.permissions.includes("manageApi");
  return [
    !contactConfigured &&
      seesSettings && {
        tone: "danger",
        text: "Alamat email kontak belum diatur. Formulir newsletter mengumpulkan alamat pembaca, tetapi Kebijakan Privasi tidak memuat cara menghubungi Anda. UU Pelindungan Data Pribadi mewajibkannya.",
        link: settingLink(me, PATHS.siteIdentity),
        step: "contact",
      },
    jobs.failed > 0 && {
      tone: "danger",
      text: `${jobs.failed} pekerjaan latar gagal.`,
      link: { to: `${PATHS.settings}#${FAILED_JOBS_ANCHOR}`, label: "Periksa" },
    },
    backups !== null &&
      backups.failedAt !== null && {
        tone: "danger",
        text: `Pencadangan terakhir tidak berhasil. ${backups.failure}`,
        link: { to: PATHS.restoreFromBackup, label: "Lihat cadangan" },
      },
    backups !== null &&
      backups.lastAt === null &&
      backups.failedAt === null && {
        tone: "warning",
        text: "Situs ini belum pernah dicadangkan.",
        link: { to: PATHS.restoreFromBackup, label: "Buat cadangan" },
        step: "backup",
      },
    backups?.scheduled === false &&
      backups.failedAt === null &&
      backupAge > OLD_BACKUP_DAYS && {
        tone: "warning",
        text: `Cadangan terakhir dibuat ${backupAge} hari lalu, dan tidak ada jadwal pencadangan. Yang ditulis sesudahnya hilang bila server rusak.`,
        link: { to: PATHS.restoreFromBackup, label: "Buat cadangan" },
        step: "backup",
      },
    !mailConfigured &&
      me.ownAccounts &&
      me.permissions.includes("managePeople") && {
        tone: "warning",
        text: "Pengiriman email belum diatur. Tautan undangan dan atur ulang kata sandi perlu Anda salin sendiri.",
        link: settingLink(me, PATHS.mailSettings),
        step: "mail",
      },
    seesSettings &&
      webhooks.disabled > 0 && {
        tone: "danger",
        text: `${webhooks.disabled} webhook dinonaktifkan karena penerimanya berhari-hari tidak menjawab dengan benar.`,
        link: { to: PATHS.webhooks, label: "Periksa webhook" },
      },
    seesSettings &&
      webhooks.failing > 0 && {
        tone: "warning",
        text: `${webhooks.failing} webhook sedang gagal mengirim. Pengiriman diulang otomatis selama sehari.`,
        link: { to: PATHS.webhooks, label: "Lihat kirimannya" },
      },
  ];
}

const account = (me: Me, hasSecondFactor: boolean): (Attention | false)[] => [
  me.ownAccounts &&
    !hasSecondFactor && {
      tone: "warning",
      text: "Akun Anda belum memakai verifikasi dua langkah. Tanpa itu, kata sandi yang bocor sudah cukup untuk masuk.",
      link: { to: `${PATHS.profile}#verifikasi-dua-langkah`, label: "Pasang verifikasi dua langkah" },
    },
];

function content({ images, scans, findings }: Dashboard, me: Me): (Attention | false)[] {
  const seesImages = me.permissions.includes("manageImages");
  return [
    seesImages &&
      images.waitingForReview > 0 && {
        tone: "info",
        text: `${images.waitingForReview} gambar menunggu tinjauan.`,
        link: { to: PATHS.reviewImages, label: "Tinjau gambar" },
      },
    seesImages &&
      images.withoutAlt > 0 && {
        tone: "info",
        text: `${images.withoutAlt} gambar belum punya teks alternatif.`,
        link: { to: `${PATHS.images}?alt=missing&teks=1`, label: "Tulis teksnya" },
      },
    me.permissions.includes("writeArticles") &&
      images.articlesWithoutCover > 0 && {
        tone: "info",
        text: `${images.articlesWithoutCover} artikel belum punya gambar sampul.`,
        link: { to: `${PATHS.articleEditor}?cover=no`, label: "Lihat artikelnya" },
      },
    ...scans.map(
      ({ title, tool, run, articles: count }): Attention => ({
        tone: "info",
        text: `${title}: ${count} artikel ditemukan oleh pemindaian mingguan.`,
        link: { to: maintenanceRunPath(tool, run), label: "Tinjau rencananya" },
      }),
    ),
    ...findings.map(
      ({ rule, name, count }): Attention | false =>
        count > 0 && {
          tone: "info",
          text: `${name}: ${count} temuan di halaman situs.`,
          link: { to: `${FINDINGS}?aturan=${encodeURIComponent(rule)}`, label: "Lihat temuan" },
        },
    ),
  ];
}
