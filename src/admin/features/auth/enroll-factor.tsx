import { useInvalidation } from "../../shell/use-api-mutation.ts";
import "./enroll-factor.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { auth } from "../../api/auth-client.ts";
import { settings } from "../../settings.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { CodeField } from "./code-field.tsx";
import { createRecoveryCodes, factorsQuery, recoveryQuery } from "./factor-queries.ts";

type Factor = { readonly id: string; readonly qrCode: string; readonly secret: string };
type Props = {
  /** Called with the recovery codes if the person had none yet. These codes are shown only at this moment. */
  readonly onDone: (codes: readonly string[] | undefined) => void;
  /** Postpones the step; undefined if the step cannot be postponed. */
  readonly onLater?: (() => void) | undefined;
};

/** Sets up an authenticator app, from giving it a name to entering its first code. */
export function EnrollFactor({ onDone, onLater }: Props) {
  const [factor, setFactor] = useState<Factor>();
  return (
    <div className="flex flex-col gap-4">
      {factor ? <FirstCodeForm factor={factor} onDone={onDone} /> : <FactorNameForm onFactor={setFactor} />}
      {onLater && (
        <Button look="quiet" onClick={onLater}>
          Nanti saja
        </Button>
      )}
    </div>
  );
}

function FactorNameForm({ onFactor }: { readonly onFactor: (factor: Factor) => void }) {
  const { busy, problem, submit } = useSubmit(async ({ factor_name = "" }) => {
    await removeUnverified();
    const { data, error } = await auth.mfa.enroll({
      factorType: "totp",
      friendlyName: factor_name.trim() || DEFAULT_NAME,
      issuer: settings.siteName,
    });
    if (error) throw error;
    onFactor({ id: data.id, qrCode: qrCodeUrl(data.totp.qr_code), secret: data.totp.secret });
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <p>
        Anda memerlukan aplikasi autentikator di ponsel, misalnya Google Authenticator, Microsoft Authenticator, atau
        Aegis.
      </p>
      <TextField
        label="Nama perangkat"
        name="factor_name"
        autoComplete="off"
        defaultValue={DEFAULT_NAME}
        maxLength={60}
        hint="Supaya Anda mengenalinya kalau nanti ada lebih dari satu."
      />
      <Button type="submit" busy={busy}>
        Lanjut
      </Button>
    </Form>
  );
}

function FirstCodeForm({ factor, onDone }: Pick<Props, "onDone"> & { readonly factor: Factor }) {
  const queries = useQueryClient();
  const invalidate = useInvalidation();
  const { busy, problem, submit } = useSubmit(async ({ code = "" }) => {
    if (!/^\d{6}$/.test(code)) return { fields: { code: "Masukkan enam angka dari aplikasi." } };
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error) throw error;
    const { remaining } = await queries.fetchQuery({ ...recoveryQuery, staleTime: 0 });
    const codes = remaining === 0 ? await createRecoveryCodes() : undefined;
    await invalidate([factorsQuery.queryKey, recoveryQuery.queryKey]);
    onDone(codes);
    return undefined;
  });
  return (
    <div className="flex flex-col gap-4">
      <p>1. Pindai gambar ini dengan aplikasi autentikator Anda.</p>
      <img src={factor.qrCode} alt="Kode QR untuk aplikasi autentikator" className="qr self-center" />
      <p>Tidak dapat memindai? Ketik kunci ini di aplikasi (jenis: berbasis waktu):</p>
      <p className="secret">{factor.secret.match(/.{1,4}/g)?.join(" ")}</p>
      <Form problem={problem} onSubmit={submit}>
        <CodeField label="2. Masukkan kode enam angka yang tampil di aplikasi" />
        <Button type="submit" busy={busy}>
          {busy ? "Memeriksa…" : "Pasang"}
        </Button>
      </Form>
    </div>
  );
}

const DEFAULT_NAME = "Ponsel saya";

/** Removes set-ups that were started and never confirmed, because they would keep the name taken. */
async function removeUnverified() {
  const { data } = await auth.mfa.listFactors();
  const unfinished = data?.all.filter(({ status, factor_type }) => status === "unverified" && factor_type === "totp");
  for (const { id } of unfinished ?? []) await auth.mfa.unenroll({ factorId: id });
}

/** Encodes the SVG: auth-js puts it unencoded after `data:image/svg+xml;utf-8,`, and a `#` in it would end the address. */
function qrCodeUrl(address: string): string {
  const [head = "", ...rest] = address.split(",");
  return `${head},${encodeURIComponent(rest.join(","))}`;
}
