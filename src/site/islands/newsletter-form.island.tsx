import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { SIGNUP_MESSAGES } from "../../modules/newsletter/messages.ts";
import type { newsletterFormProps } from "./newsletter-form.props.ts";

type Props = z.infer<typeof newsletterFormProps>;

/** Footer form. Without JavaScript it posts to /newsletter; here it calls the REST interface and answers with toasts. */
export default function NewsletterForm({ endpoint, anonKey }: Props) {
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "")
      .trim()
      .toLowerCase();
    if (!email || underWay.current) return;
    underWay.current = true;
    setSending(true);
    const outcome = await signUp(endpoint, anonKey, email);
    underWay.current = false;
    setSending(false);
    if (outcome === "success") form.reset();
    const { showToast } = await import("../../ui/toast.tsx");
    await showToast(SIGNUP_MESSAGES[outcome]);
  }

  return (
    <form action="/newsletter" method="post" onSubmit={submit} className="mt-4" aria-label="Berlangganan newsletter">
      <div className="flex flex-col gap-3 sm:flex-row">
        <label className="grow">
          <span className="sr-only">Alamat email</span>
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            inputMode="email"
            placeholder="nama@email.com"
            className="field"
          />
        </label>
        <button type="submit" aria-disabled={sending} className="button button-accent">
          Berlangganan
        </button>
      </div>
      {/* Left empty by people; filled by programs that fill everything. */}
      <label className="trap" aria-hidden="true">
        Situs web
        <input type="text" name="situs_web" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="mt-3 text-sm">
        Dengan berlangganan, Anda setuju menerima email dari kami dan dapat berhenti kapan saja. Baca{" "}
        <a href="/privasi">Kebijakan Privasi</a>.
      </p>
    </form>
  );
}

/** @see wire contract section 1: the only portable call, and its one error that means "already registered". */
async function signUp(endpoint: string, anonKey: string, email: string): Promise<keyof typeof SIGNUP_MESSAGES> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, "content-type": "application/json" },
      body: JSON.stringify({ email, subscribed: true }),
    });
    if (response.ok) return "success";
    const error = (await response.json()) as { code?: string };
    return error.code === "23505" ? "duplicate" : "failure";
  } catch {
    return "failure";
  }
}
