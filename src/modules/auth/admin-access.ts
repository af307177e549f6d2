import type { Context } from "hono";
import type { Occasion } from "../../platform/json-api/actor.ts";
import type { ApiRefusal } from "../../platform/json-api/refusals.ts";
import type { Access } from "../../platform/json-api/routes.ts";
import type { Auth } from "./auth.ts";
import { authenticate, bearerOf, type SignedIn } from "./authenticate.ts";

export const sessionEnded: ApiRefusal = {
  status: 401,
  code: "session_ended",
  message: "Sesi Anda berakhir. Masuk lagi untuk melanjutkan.",
};
export const secondFactorRequired: ApiRefusal = {
  status: 403,
  code: "second_factor_required",
  message: "Masukkan kode verifikasi dua langkah untuk melanjutkan.",
};
export const noRole: ApiRefusal = {
  status: 403,
  code: "no_role",
  message: "Akun ini bukan anggota redaksi. Minta undangan kepada pemilik situs.",
};
export const accountDisabled: ApiRefusal = {
  status: 403,
  code: "account_disabled",
  message: "Akun Anda dinonaktifkan. Hubungi pemilik situs.",
};

/** Access with accounts of our own. Role, factor and session are the database's of now, not the token's. */
export const ownAccess =
  (auth: Auth, anonKey: string, addressOf: (c: Context) => string): Access =>
  async (c) => {
    const who = await authenticate(auth, bearerOf(c, anonKey));
    if ("refusal" in who) return who.refusal.code === "user_banned" ? accountDisabled : sessionEnded;
    if (!who.person) return noRole;
    if (who.hasFactor && who.aal !== "aal2") return secondFactorRequired;
    const { id: personId, name, role } = who.person;
    return { actor: { personId, name, role, email: who.email }, occasion: occasionOf(who, addressOf(c)) };
  };

/** Of somebody who is signed in. */
export const occasionOf = ({ email, person }: SignedIn, address: string): Occasion => ({
  via: "web",
  personId: person?.id ?? null,
  actor: email,
  address,
});
