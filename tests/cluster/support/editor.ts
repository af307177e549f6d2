import { randomBytes } from "node:crypto";
import type { EditorArticle } from "../../../src/modules/articles/write/answers.ts";

export const ANON_KEY = "kunci-publik-untuk-tes";
const OWNER = { name: "Sari", email: "sari@toko.example", password: "kucing-lari-di-atas-genteng-42" };
const CATEGORY = "peralatan-rumah-tangga";

type Init = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

/** An article that the editor wrote, with a word that no other article has. */
export type Written = {
  readonly id: number;
  version: number;
  readonly saved: EditorArticle["saved"];
  readonly word: string;
};

/** An editor who can work through the address of any process or of nginx. */
export class Editor {
  #token = ANON_KEY;

  async setUp(url: string, setupToken: string): Promise<void> {
    await this.send(url, "/api/account/setup", { method: "POST", body: { ...OWNER, token: setupToken } });
    await this.signIn(url);
  }

  async signIn(url: string, headers: Record<string, string> = {}): Promise<void> {
    const { email, password } = OWNER;
    const init = { method: "POST", body: { email, password }, headers };
    this.#token = (
      await this.send<{ access_token: string }>(url, "/auth/v1/token?grant_type=password", init)
    ).access_token;
  }

  /** The client address from which the product saw this session begin. */
  async address(url: string): Promise<string | undefined> {
    type Session = { current: boolean; address: string };
    const { sessions } = await this.send<{ sessions: Session[] }>(url, "/api/account/sessions");
    return sessions.find(({ current }) => current)?.address;
  }

  ask(url: string, path: string, { method = "GET", body, headers }: Init = {}): Promise<Response> {
    return fetch(url + path, {
      method,
      headers: {
        apikey: ANON_KEY,
        authorization: `Bearer ${this.#token}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** @throws Error where the answer has no success status */
  async send<Answer>(url: string, path: string, init: Init = {}): Promise<Answer> {
    const response = await this.ask(url, path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  async write(url: string): Promise<Written> {
    const word = `zq${randomBytes(4).toString("hex")}`;
    const draft = { title: `Panci ${word}`, slug: `panci-${word}`, category: CATEGORY, body: "Isi." };
    const made = await this.send<EditorArticle>(url, "/api/admin/articles", { method: "POST", body: { draft } });
    return { id: made.id, version: made.version, saved: made.saved, word };
  }

  /** Publishes at once, or schedules it for a later time. */
  async publish(url: string, article: Written, at?: Date): Promise<void> {
    const body = { version: article.version, draft: article.saved, ...(at && { at: at.toISOString() }) };
    const path = `/api/admin/articles/${article.id}/publication`;
    article.version = (await this.send<EditorArticle>(url, path, { method: "POST", body })).version;
  }

  async retitle(url: string, article: Written, title: string): Promise<void> {
    const body = { version: article.version, draft: { ...article.saved, title }, note: "" };
    const path = `/api/admin/articles/${article.id}`;
    article.version = (await this.send<EditorArticle>(url, path, { method: "PUT", body })).version;
  }
}

export const pageOf = ({ word }: Written) => `/artikel/${CATEGORY}/panci-${word}`;
/** The address of a search, which the product never caches: it is rendered for every request. */
export const searchFor = ({ word }: Written) => `/cari?q=${word}`;

export const signUp = (url: string, email: string) =>
  fetch(`${url}/rest/v1/newsletter_subscriptions`, {
    method: "POST",
    headers: { apikey: ANON_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, subscribed: true }),
  });

export async function shows(url: string, path: string, words: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  return response.ok && text.includes(words);
}
