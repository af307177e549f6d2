import { PATHS, SERVICES_ANCHOR } from "../admin/paths.ts";
import type { DashboardItem } from "../platform/dashboard-item.shared.ts";
import type { Actor } from "../platform/json-api/actor.ts";

/** Warns admins that TRUST_PROXY does not count a proxy in front of the site, because admins can have the server's settings changed. */
export const proxyItems = (address: string | undefined, { role }: Pick<Actor, "role">): readonly DashboardItem[] =>
  address === undefined || !ADMINS.has(role)
    ? []
    : [
        {
          text: `Permintaan dari ${address} membawa X-Forwarded-For, tetapi TRUST_PROXY masih 0. Semua pengunjung dianggap satu alamat, jadi pendaftaran buletin cepat ditolak. Isi TRUST_PROXY di server dengan jumlah proxy di depan situs ini, lalu mulai ulang.`,
          tone: "danger",
          link: { path: `${PATHS.settings}#${SERVICES_ANCHOR}`, label: "Cara mengaturnya" },
        },
      ];

const ADMINS: ReadonlySet<Actor["role"]> = new Set<Actor["role"]>(["owner", "admin"]);
