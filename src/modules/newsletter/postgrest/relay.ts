import { seconds } from "../../../platform/clock.ts";
import { done, failure } from "../../../platform/result.ts";
import type { Subscribed } from "../commands.ts";
import { emailSchema } from "../schema.ts";

const ANSWER_TIMEOUT = seconds(10);

/**
 * Signs up one address with a hosted project, for forms sent without JavaScript.
 * @throws an Error whose message contains no e-mail address where the project fails
 */
export async function relaySignUp(
  backend: { readonly url: string; readonly anonKey: string },
  typed: string,
): Promise<Subscribed> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return failure("invalid", { message: email.error.issues[0]?.message ?? "" });
  const response = await fetch(`${backend.url}/rest/v1/newsletter_subscriptions`, {
    method: "POST",
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${backend.anonKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email: email.data, subscribed: true }),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  });
  if (response.ok) return done;
  const error = (await response.json().catch(() => ({}))) as { code?: unknown };
  if (error.code === "23505") return failure("duplicate");
  throw new Error(`the backend of the newsletter answered ${response.status}`);
}
