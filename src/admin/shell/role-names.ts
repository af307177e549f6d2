import type { Role } from "../../platform/json-api/roles.shared.ts";

export const ROLE_NAMES: Record<Role, string> = { owner: "Pemilik", admin: "Admin", editor: "Editor" };

export const ROLE_TEXTS: Record<Role, string> = {
  owner: "Semua hal, termasuk mengangkat pemilik lain dan memulihkan cadangan.",
  admin: "Artikel, gambar, alat perawatan, pelanggan, dan anggota.",
  editor: "Menulis artikel dan mengelola gambar.",
};
