import { articleAtApi, articleEditorPath } from "../../modules/articles/paths.shared.ts";
import { articlePath } from "../../modules/stores/category-paths.shared.ts";

/** The key of the session that the admin's sign-in left in this browser (auth-js stores it under `sb-<project>-auth-token`). */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** Gives people who may write a link into the editor. The link lies over the page, so that nothing on the page moves. */
export async function showEditLink(): Promise<void> {
  const [category = "", slug = ""] = location.pathname.split("/").slice(2);
  const token = validToken();
  // A preview has the same layout, but its editor is open already.
  if (!token || location.pathname !== articlePath({ category, slug })) return;
  const answer = await fetch(articleAtApi({ category, slug }), { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) return;
  const { id }: { id: number } = await answer.json();
  const link = document.createElement("a");
  link.className = "button button-primary";
  link.href = articleEditorPath(id);
  link.textContent = "Sunting";
  // The link stands in a landmark of its own, which print leaves out. The link's few styles are inline, so that other visitors' pages do not carry them.
  const place = document.createElement("nav");
  place.setAttribute("aria-label", "Redaksi");
  place.lang = "id";
  place.style.cssText = "position:fixed;inset:auto 1rem max(1rem,env(safe-area-inset-bottom)) auto;z-index:5";
  place.append(link);
  document.querySelector("main")?.prepend(place);
}

/** Returns the token of a session that has not expired; an expired session is renewed in the admin. */
function validToken(): string | undefined {
  for (const key of Object.keys(localStorage)) {
    if (!SESSION_KEY.test(key)) continue;
    try {
      const { access_token, expires_at } = JSON.parse(localStorage.getItem(key) ?? "");
      if (typeof access_token === "string" && expires_at * 1000 > Date.now()) return access_token;
    } catch {
      // An entry with such a name is stored, but it is no session.
    }
  }
  return undefined;
}
