import { useState } from "react";
import { DIGEST_NEWS } from "../../../modules/newsletter/schema.ts";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { sendingInput } from "../../../modules/settings/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField, SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { SITE_TIME_ZONE_SHORT } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { changedFields, useFormBase } from "./form-base.ts";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";

type Input = InputOf<"PUT /settings/sending">;

const DAYS = [
  ["monday", "Senin"],
  ["tuesday", "Selasa"],
  ["wednesday", "Rabu"],
  ["thursday", "Kamis"],
  ["friday", "Jumat"],
  ["saturday", "Sabtu"],
  ["sunday", "Minggu"],
] as const;

/** The hours from "00" to "23". */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

const NAMES = ["NEWSLETTER_CONFIRM", "NEWSLETTER_DIGEST", "MAIL_QUIET_HOURS", "MAIL_PER_MINUTE", "MAIL_CONNECTIONS"];

/** Sets how the newsletter is sent. */
export function NewsletterSendingPanel(props: { readonly answer: SettingsAnswer }) {
  const { base: answer, renew } = useFormBase(props.answer);
  const fixed = fixedNames(answer, NAMES);
  const read = valuesOf(answer);
  const [saves, setSaves] = useState(0);
  const { mutate } = useApiMutation({
    send: (input: Input) => api("PUT /settings/sending", { input: { ...input, read: answer.versions } }),
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Pengiriman newsletter disimpan", text: "Berlaku untuk pengiriman berikutnya." }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const { quietFrom = "", quietUntil = "" } = values;
    if ((quietFrom === "") !== (quietUntil === ""))
      return { fields: { quietUntil: "Pilih jam mulai dan jam selesai, atau kosongkan keduanya." } };
    // A setting that nobody has changed keeps its default, or what others have set meanwhile.
    const input = changedFields(inputFrom(values, fixed), inputFrom(read, fixed));
    const wrong = validationProblem(sendingInput, input);
    if (wrong) return wrong;
    await mutate(input);
    renew();
    setSaves(saves + 1);
    return undefined;
  });
  const isFixed = (name: string) => fixed.includes(name);
  return (
    <Panel title="Pengiriman newsletter" lead="Kapan dan secepat apa newsletter dikirim.">
      <EnvironmentNotice names={fixed} />
      <Form key={saves} problem={problem} onSubmit={submit} className="mt-4 flex max-w-2xl flex-col gap-5">
        {!isFixed("NEWSLETTER_CONFIRM") && (
          <CheckField
            label="Minta konfirmasi lewat email sebelum mengirim ke alamat baru"
            name="confirm"
            defaultChecked={answer.confirms}
            hint="Agar tidak ada yang didaftarkan orang lain. Memerlukan server email."
          />
        )}
        {!isFixed("NEWSLETTER_DIGEST") && (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Ringkasan mingguan" name="weekday" defaultValue={read.weekday}>
              <option value="off">Tidak dikirim</option>
              {DAYS.map(([day, label]) => (
                <option key={day} value={day}>
                  Setiap {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label={`Jam ringkasan (${SITE_TIME_ZONE_SHORT})`}
              name="time"
              type="time"
              defaultValue={read.time}
              hint={`Berisi ${DIGEST_NEWS}; tanpa keduanya tidak ada yang dikirim.`}
            />
          </div>
        )}
        {!isFixed("MAIL_QUIET_HOURS") && (
          <div className="grid gap-5 sm:grid-cols-2">
            <HourField label={`Jam tenang mulai (${SITE_TIME_ZONE_SHORT})`} name="quietFrom" value={read.quietFrom} />
            <HourField label="Sampai" name="quietUntil" value={read.quietUntil} />
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {!isFixed("MAIL_PER_MINUTE") && (
            <TextField
              label="Email per menit"
              name="perMinute"
              inputMode="numeric"
              defaultValue={read.perMinute}
              autoComplete="off"
              hint="Kosongkan bila penyedia email tidak membatasinya."
            />
          )}
          {!isFixed("MAIL_CONNECTIONS") && (
            <TextField
              label="Sambungan bersamaan"
              name="connections"
              inputMode="numeric"
              defaultValue={read.connections}
              autoComplete="off"
            />
          )}
        </div>
        {fixed.length < NAMES.length && (
          <Button type="submit" busy={busy} className="self-start">
            {busy ? "Menyimpan…" : "Simpan pengiriman"}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

type HourProps = { readonly label: string; readonly name: string; readonly value: string };

const HourField = ({ label, name, value }: HourProps) => (
  <SelectField label={label} name={name} defaultValue={value}>
    <option value="">Tanpa jam tenang</option>
    {HOURS.map((hour) => (
      <option key={hour} value={Number(hour)}>
        {`${hour}.00`}
      </option>
    ))}
  </SelectField>
);

/** Returns the fields of the form as these settings fill them. */
function valuesOf(answer: SettingsAnswer) {
  const textOf = (name: string) => settingOf(answer, name)?.value ?? "";
  const [from = "", until = ""] = textOf("MAIL_QUIET_HOURS").split("-");
  const hourOf = (text: string) => (/^\d+$/.test(text) ? String(Number(text)) : "");
  const [weekday = "off", time = "08:00"] = textOf("NEWSLETTER_DIGEST").split(" ");
  return {
    ...(answer.confirms && { confirm: "on" }),
    ...{ quietFrom: hourOf(from), quietUntil: hourOf(until), weekday, time },
    ...{ perMinute: textOf("MAIL_PER_MINUTE"), connections: textOf("MAIL_CONNECTIONS") },
  };
}

/** @param fixed the settings that the server's environment decides, which have no field in the form */
function inputFrom(values: FormValues, fixed: readonly string[]): Input {
  const { perMinute = "", connections = "", quietFrom = "", quietUntil = "", weekday = "off", time = "" } = values;
  const day = DAYS.find(([name]) => name === weekday)?.[0];
  const isOpen = (name: string) => !fixed.includes(name);
  const isLoud = quietFrom === "" || quietUntil === "";
  return {
    ...(isOpen("NEWSLETTER_CONFIRM") && { confirm: values.confirm !== undefined }),
    ...(isOpen("NEWSLETTER_DIGEST") && { digest: day ? { weekday: day, time } : null }),
    ...(isOpen("MAIL_QUIET_HOURS") && {
      quietHours: isLoud ? null : { from: Number(quietFrom), until: Number(quietUntil) },
    }),
    ...(isOpen("MAIL_PER_MINUTE") && { perMinute: perMinute.trim() === "" ? null : Number(perMinute) }),
    ...(isOpen("MAIL_CONNECTIONS") && { connections: Number(connections) }),
  };
}
