import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGES, EMAIL_PATTERN } from "../../modules/newsletter/email-form.shared.ts";
import { SIGNUP_MESSAGES } from "../../modules/newsletter/messages.shared.ts";
import { SIGN_UP_PATH } from "../../modules/newsletter/paths.shared.ts";
import { PRIVACY_PATH } from "../paths.shared.ts";
import type { newsletterFormProps } from "./newsletter-form.props.ts";
import { useNotice } from "./use-notice.ts";

type Props = z.infer<typeof newsletterFormProps>;
type Outcome = "success" | "duplicate" | "failure";

/** The form in the footer. Without JavaScript it posts to /newsletter; with JavaScript it calls the REST interface, and shows the outcome in toasts. */
export default function NewsletterForm({ endpoint, anonKey, operator, asksToConfirm }: Props) {
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const { notice, tell, clear } = useNotice();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "")
      .trim()
      .toLowerCase();
    if (!email || underWay.current) return;
    underWay.current = true;
    setSending(true);
    clear();
    const outcome = await signUp(endpoint, anonKey, email);
    underWay.current = false;
    setSending(false);
    if (outcome === "success") form.reset();
    await tell(SIGNUP_MESSAGES[outcome === "success" && asksToConfirm ? "asked" : outcome]);
  }

  return (
    <form action={SIGN_UP_PATH} method="post" onSubmit={submit} className="mt-4" aria-label="Berlangganan newsletter">
      <div className="field-and-button">
        <label>
          <span className="sr-only">Alamat email</span>
          <input
            type="email"
            name="email"
            required
            pattern={EMAIL_PATTERN}
            maxLength={EMAIL_MAX_LENGTH}
            autoComplete="email"
            inputMode="email"
            placeholder="nama@email.com"
            className="field"
            onInvalid={(event) => explain(event.currentTarget)}
            onInput={(event) => event.currentTarget.setCustomValidity("")}
          />
        </label>
        <button type="submit" aria-disabled={sending} className="button button-accent">
          Berlangganan
        </button>
      </div>
      <div role={notice?.tone === "destructive" ? "alert" : "status"} className="newsletter-notice">
        {notice && (
          <>
            <p ref={(title) => title?.parentElement?.scrollIntoView({ block: "nearest" })} className="font-bold">
              {notice.title}
            </p>
            <p>{notice.text}</p>
          </>
        )}
      </div>
      {/* People leave this field empty; programs that fill every field give themselves away. */}
      <div className="trap" aria-hidden="true">
        <label>
          Situs web
          <input type="text" name="situs_web" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="mt-3 text-sm">
        Alamat Anda disimpan oleh {operator}. Dengan berlangganan, Anda setuju menerima email newsletter darinya dan
        dapat berhenti kapan saja. Baca <a href={PRIVACY_PATH}>Kebijakan Privasi</a>.
      </p>
    </form>
  );
}

/** Says in Indonesian what the browser found wrong, in place of the browser's own message. */
function explain(field: HTMLInputElement) {
  field.setCustomValidity("");
  const { valid, valueMissing } = field.validity;
  if (!valid) field.setCustomValidity(valueMissing ? EMAIL_MESSAGES.missing : EMAIL_MESSAGES.malformed);
}

/** A sign-up that takes longer than this counts as failed. */
const SIGNUP_TIMEOUT_MS = 20_000;

/** Signs an address up. @see docs/wire-contract.md, section 1: the only portable call, and the call's only error that means "already registered". */
async function signUp(endpoint: string, anonKey: string, email: string): Promise<Outcome> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), SIGNUP_TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, "content-type": "application/json" },
      body: JSON.stringify({ email, subscribed: true }),
      signal: late.signal,
    });
    if (response.ok) return "success";
    const error = (await response.json()) as { code?: string };
    return error.code === "23505" ? "duplicate" : "failure";
  } catch {
    return "failure";
  } finally {
    clearTimeout(timer);
  }
}
