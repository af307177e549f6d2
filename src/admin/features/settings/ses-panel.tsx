import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { sesInput } from "../../../modules/settings/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { useFormBase } from "./form-base.ts";
import { mailChecksQuery } from "./mail-checks-query.ts";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";

type Props = { readonly answer: SettingsAnswer };

/** Settings for sending through Amazon SES, which reports bounces and complaints by a webhook. */
export function SesPanel({ answer }: Props) {
  const [isEdited, setIsEdited] = useState(false);
  const topic = settingOf(answer, "SES_TOPIC_ARN")?.value ?? "";
  const fixed = fixedNames(answer, ["SES_TOPIC_ARN"]);
  return (
    <Panel
      title="Pantulan dan keluhan dari Amazon SES"
      lead="Hanya bila email dikirim lewat Amazon SES, yang memberi tahu pantulan dan keluhan lewat satu topik Amazon SNS."
    >
      <div className="flex flex-col items-start gap-4">
        {topic !== "" && (
          <p className="wrap-anywhere">
            Topik yang dipakai sekarang: <strong>{topic}</strong>
          </p>
        )}
        <EnvironmentNotice names={fixed} />
        {fixed.length === 0 && !isEdited && (
          <Button look="outline" onClick={() => setIsEdited(true)}>
            {topic === "" ? "Atur topik Amazon SNS" : "Ubah topik Amazon SNS"}
          </Button>
        )}
      </div>
      {isEdited && <TopicForm answer={answer} onSaved={() => setIsEdited(false)} />}
    </Panel>
  );
}

function TopicForm({ answer, onSaved }: { readonly answer: SettingsAnswer; readonly onSaved: () => void }) {
  const { base } = useFormBase(answer);
  const { mutate } = useApiMutation({
    send: (input: InputOf<"PUT /settings/ses">) =>
      api("PUT /settings/ses", { input: { ...input, read: base.versions } }),
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Topik disimpan", text: "Langganan topik itu dikonfirmasi begitu Amazon memintanya." }),
  });
  const { busy, problem, submit } = useSubmit(async ({ topic: typed = "" }) => {
    const input = { topic: typed.trim() };
    const wrong = validationProblem(sesInput, input);
    if (wrong) return wrong;
    await mutate(input);
    onSaved();
    return undefined;
  });
  return (
    <div className="mt-5 flex max-w-2xl flex-col gap-5">
      <QueryResult query={useQuery(mailChecksQuery)}>
        {({ webhook }) => (
          <div className="flex flex-col items-start gap-3">
            <p className="wrap-anywhere">
              Simpan topiknya di sini dulu. Setelah itu, di Amazon SNS, buat langganan HTTPS dari topik itu ke alamat{" "}
              <code>{webhook}</code>, tanpa <em>raw message delivery</em>. Di Amazon SES, kirim pantulan dan keluhan ke
              topik itu dengan header asli disertakan.
            </p>
            <CopyButton text={webhook} label="Salin alamat" />
          </div>
        )}
      </QueryResult>
      <Form problem={problem} onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="ARN topik"
          name="topic"
          defaultValue={settingOf(base, "SES_TOPIC_ARN")?.value ?? ""}
          placeholder="arn:aws:sns:ap-southeast-3:123456789012:pantulan"
          autoComplete="off"
          spellCheck={false}
          hint="Kosongkan untuk tidak lagi menerima pemberitahuan dari Amazon SES."
        />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Menyimpan…" : "Simpan"}
        </Button>
      </Form>
    </div>
  );
}
