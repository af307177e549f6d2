import type { AiTrial, SettingsAnswer } from "../../../modules/settings/answers.ts";
import { aiInput } from "../../../modules/settings/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import type { FormValues } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useFormBase } from "./form-base.ts";
import { SaveOrTry, submitAlone, useSaveOrTry } from "./save-or-try.tsx";
import { SecretField } from "./secret-field.tsx";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";
import { WithSettings } from "./with-settings.tsx";

const NAMES = ["AI_BASE_URL", "AI_API_KEY", "AI_TEXT_MODEL", "AI_IMAGE_MODEL"];

export function Page() {
  return (
    <AdminPage title="Layanan AI" permission="manageSettings">
      <WithSettings>{(answer) => <AiPanel answer={answer} />}</WithSettings>
    </AdminPage>
  );
}

type Input = InputOf<"PUT /settings/ai">;

function AiPanel({ answer }: { readonly answer: SettingsAnswer }) {
  const fixed = fixedNames(answer, NAMES);
  const isStored = settingOf(answer, "AI_BASE_URL")?.source === "stored";
  return (
    <Panel
      title="Penyedia AI"
      lead="Layanan apa pun yang memakai protokol OpenAI. Yang dibuat AI selalu menunggu tinjauan Anda; biayanya ditagih penyedia itu."
    >
      {fixed.length > 0 ? <EnvironmentNotice names={fixed} /> : <AiForm answer={answer} />}
      {isStored && (
        <ForgetButton
          title="Hapus layanan AI?"
          text="Terjemahan dan sampul tidak lagi dapat dibuat oleh AI. Yang sudah dibuat tetap ada."
          forget={() => api("DELETE /settings/ai")}
        />
      )}
    </Panel>
  );
}

function AiForm(props: { readonly answer: SettingsAnswer }) {
  const { base: answer, renew } = useFormBase(props.answer);
  const { mutate } = useApiMutation({
    send: (input: Input) => api("PUT /settings/ai", { input: { ...input, read: answer.versions } }),
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Layanan AI disimpan", text: "Layanan itu menjawab." }),
  });
  const { saves, trial, save, attempt, problem } = useSaveOrTry<Input, AiTrial>({
    schema: aiInput,
    inputOf,
    save: async (input) => {
      const found = await mutate(input);
      renew();
      return found;
    },
    attempt: (input) => api("POST /settings/ai/trials", { input }),
  });
  const textOf = (name: string) => settingOf(answer, name)?.value ?? "";
  return (
    <Form key={saves} problem={problem} onSubmit={submitAlone(save, attempt)} className="flex max-w-2xl flex-col gap-5">
      <TextField
        label="Alamat layanan"
        name="baseUrl"
        type="url"
        defaultValue={textOf("AI_BASE_URL")}
        placeholder="https://api.openai.com/v1"
        autoComplete="off"
      />
      <SecretField
        label="Kunci (API key)"
        name="key"
        isStored={settingOf(answer, "AI_API_KEY")?.isSet === true}
        hint="Kosong bila layanan tidak memintanya."
      />
      <TextField
        label="Model untuk teks"
        name="textModel"
        defaultValue={textOf("AI_TEXT_MODEL")}
        autoComplete="off"
        spellCheck={false}
        hint="Untuk terjemahan dan deskripsi. Kosong: tidak dipakai."
      />
      <TextField
        label="Model untuk gambar"
        name="imageModel"
        defaultValue={textOf("AI_IMAGE_MODEL")}
        autoComplete="off"
        spellCheck={false}
        hint="Untuk sampul. Kosong: tidak dipakai."
      />
      {trial && <TrialNotice trial={trial} />}
      <SaveOrTry save={save} attempt={attempt} label="Coba dahulu" busyLabel="Mencoba…" />
    </Form>
  );
}

function TrialNotice({ trial: { models, missing } }: { readonly trial: AiTrial }) {
  return (
    <Notice role="status" tone={missing.length > 0 ? "warning" : "info"}>
      Layanan itu menjawab{models === null ? "." : ` dan menyebut ${formatNumber(models)} model.`}
      {missing.length > 0 && ` Di antaranya tidak ada ${missing.join(" dan ")}. Periksa ejaan nama modelnya.`}
    </Notice>
  );
}

const inputOf = ({ baseUrl = "", key = "", textModel = "", imageModel = "" }: FormValues): Input => ({
  ...{ baseUrl: baseUrl.trim(), textModel: textModel.trim(), imageModel: imageModel.trim() },
  ...(key.trim() === "" ? {} : { key: key.trim() }),
});
