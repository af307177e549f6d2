/** The audit log entries that this module writes, as an editor reads them. */
export const AUTH_AUDIT_ACTIONS = {
  "setup.completed": "Penyiapan awal selesai",
  "session.created": "Masuk",
  "session.refused": "Gagal masuk",
  "session.refused-many": "Gagal masuk berulang kali ke akun yang tidak ada",
  "session.ended": "Keluar",
  "session.revoked": "Sesi dihentikan",
  "session.reuse-detected": "Token lama dipakai ulang; sesi dihentikan",
  "password.changed": "Kata sandi diganti",
  "password.reset-requested": "Pengaturan ulang kata sandi diminta",
  "password.reset": "Kata sandi diatur ulang",
  "profile.changed": "Profil diubah",
  "factor.enrolled": "Verifikasi dua langkah dipasang",
  "factor.refused": "Kode verifikasi dua langkah ditolak",
  "factor.removed": "Verifikasi dua langkah dilepas",
  "recovery-codes.created": "Kode pemulihan dibuat",
  "recovery-code.used": "Kode pemulihan dipakai",
  "identity.linked": "Akun luar ditautkan",
  "identity.unlinked": "Tautan akun luar dilepas",
  "invitation.created": "Undangan dibuat",
  "invitation.accepted": "Undangan diterima",
  "invitation.revoked": "Undangan dibatalkan",
  "person.created": "Anggota dibuat",
  "person.changed": "Anggota diubah",
  "signing-key.rotated": "Kunci penanda tangan diganti",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof AUTH_AUDIT_ACTIONS, unknown> {}
}
