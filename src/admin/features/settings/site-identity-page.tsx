import { DEFAULT_DESCRIPTION } from "../../../modules/seo/schema.ts";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { IDENTITY_SETTINGS, identityInput, MAX_DESCRIPTION } from "../../../modules/settings/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { followIdentity, settings } from "../../settings.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { changedFields, useFormBase } from "./form-base.ts";
import { LogoField, SHIPPED_LOGO } from "./logo-field.tsx";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";
import { WithSettings } from "./with-settings.tsx";

export function Page() {
  return (
    <AdminPage title="Identitas situs" permission="manageSettings">
      <WithSettings>{(answer) => <IdentityForm answer={answer} />}</WithSettings>
    </AdminPage>
  );
}

type Input = InputOf<"PATCH /settings/identity">;
type Field = keyof typeof IDENTITY_SETTINGS;
const FIELDS = Object.keys(IDENTITY_SETTINGS) as Field[];

function IdentityForm(props: { readonly answer: SettingsAnswer }) {
  const { base: answer, renew } = useFormBase(props.answer);
  const fixed = new Set(fixedNames(answer, Object.values(IDENTITY_SETTINGS)));
  const isFixed = (field: Field) => fixed.has(IDENTITY_SETTINGS[field]);
  const { mutate } = useApiMutation({
    send: (input: Input) => api("PATCH /settings/identity", { input: { ...input, read: answer.versions } }),
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Identitas situs disimpan", text: "Halaman publik mengikutinya dalam beberapa detik." }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const input = changedFields(
      inputOf(
        values,
        FIELDS.filter((field) => !isFixed(field)),
      ),
      inputOf(valuesOf(answer), FIELDS),
    );
    const wrong = validationProblem(identityInput, input);
    if (wrong) return wrong;
    await mutate(input);
    const saved = renew();
    followIdentity({
      siteName: settingOf(saved, IDENTITY_SETTINGS.siteName)?.value ?? settings.siteName,
      logo: saved.logo?.src ?? SHIPPED_LOGO,
    });
    return undefined;
  });
  /** Shows a value from the database or the environment; a default is shown as the placeholder. */
  const field = (name: Field) => {
    const setting = settingOf(answer, IDENTITY_SETTINGS[name]);
    const isDefault = setting?.source === "default";
    return {
      name,
      defaultValue: isDefault ? "" : (setting?.value ?? ""),
      placeholder: isDefault ? (setting.value ?? undefined) : undefined,
      disabled: isFixed(name),
      autoComplete: "off",
      className: "disabled:opacity-60",
    };
  };
  const links = field("socialLinks");
  return (
    <Panel title="Siapa situs ini" lead="Tampil di halaman publik, di hasil mesin pencari, dan saat halaman dibagikan.">
      <Form problem={problem} onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        <EnvironmentNotice names={[...fixed]} />
        <TextField
          label="Nama situs"
          {...field("siteName")}
          defaultValue={settingOf(answer, IDENTITY_SETTINGS.siteName)?.value ?? ""}
        />
        <TextAreaField
          label="Deskripsi"
          {...field("description")}
          rows={4}
          placeholder={DEFAULT_DESCRIPTION}
          hint={`Satu atau dua kalimat, maksimal ${MAX_DESCRIPTION} karakter. Kosongkan untuk memakai kalimat bawaan.`}
        />
        <LogoField logo={answer.logo} disabled={isFixed("logo")} />
        <TextField
          label="Email kontak"
          {...field("contactEmail")}
          type="email"
          hint="Tampil di halaman Bantuan, Tentang, Privasi, dan Syarat. Situs publik memerlukannya."
        />
        <TextField
          label="Penerbit"
          {...field("publisher")}
          hint="Orang atau badan yang mengelola situs, untuk hak cipta dan kebijakan privasi. Kosong: sama dengan nama situs."
        />
        <TextAreaField
          label="Akun media sosial"
          {...links}
          defaultValue={links.defaultValue.split(",").filter(Boolean).join("\n")}
          rows={4}
          spellCheck={false}
          placeholder="https://www.instagram.com/nama-akun"
          hint="Satu alamat lengkap per baris, maksimal 8. Tampil di kaki halaman, di samping tombol berbagi."
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan"}
          </Button>
          <a href="/" className="text-link">
            Lihat di situs
          </a>
        </div>
      </Form>
    </Panel>
  );
}

/** Returns the fields of the form as these settings fill them. */
function valuesOf(answer: SettingsAnswer): FormValues {
  const textOf = (field: Field) => {
    const { source, value } = settingOf(answer, IDENTITY_SETTINGS[field]) ?? {};
    return source === "default" && field !== "siteName" ? "" : (value ?? "");
  };
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)]));
}

function inputOf(values: FormValues, fields: readonly Field[]): Input {
  const { siteName = "", description = "", publisher = "", contactEmail = "", socialLinks = "", logo = "" } = values;
  const all = {
    ...{ siteName, description: description.replace(/\s+/g, " "), publisher, contactEmail: contactEmail.trim() },
    socialLinks: socialLinks.split(/[\n,]/).flatMap((link) => link.trim() || []),
    logo: logo === "" ? null : Number(logo),
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
