import { useCallback, useRef, useState } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { type CampaignInput, campaignInput } from "../../../modules/newsletter/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { api } from "../../api/api.ts";
import { ApiFailure } from "../../api/api-failure.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

/** The fields of a newsletter as the form contains them. */
type CampaignDraft = {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
  readonly isPublic: boolean;
  /** The slugs, in the order of all categories. */
  readonly categories: readonly string[];
  /** A date as YYYY-MM-DD, or empty. */
  readonly joinedAfter: string;
  readonly joinedBefore: string;
};

/** Manages the fields of a draft without ever losing them: typed fields keep their values even if others have saved the draft meanwhile. */
export function useCampaignForm(campaign: CampaignView) {
  const { id } = campaign;
  const [base, setBase] = useState(campaign);
  const [draft, setDraft] = useState(() => draftOf(campaign));
  const [replacements, setReplacements] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const latest = useRef(draft);
  const collectors = useRef(new Set<() => void>());
  const saved = draftOf(base);
  const isUnsaved = isTyping || !isSame(draft, saved);
  useLeaveWarning(isUnsaved);

  const set = (next: CampaignDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (changes: Partial<CampaignDraft>) => set({ ...latest.current, ...changes });
  /** Takes the server's version as the new base of the fields. */
  const take = (view: CampaignView, next: CampaignDraft, overtaken: boolean) => {
    if (next.body !== latest.current.body) setReplacements((count) => count + 1);
    setBase(view);
    set(next);
    setOvertaken(overtaken);
  };
  const open = (view: CampaignView) => take(view, draftOf(view), false);
  if (campaign.version > base.version && !isUnsaved) open(campaign);

  const params = { id };
  const { mutate } = useApiMutation({
    send: (input: CampaignInput) => api("PUT /newsletters/:id", { params, input: { ...input, version: base.version } }),
    invalidates: [[CAMPAIGNS_PATH]],
    toast: () => ({ title: "Draf disimpan", text: "Pratinjau di bawah sudah diperbarui." }),
  });
  const meet = async () => {
    const view = await api("GET /newsletters/:id", { params });
    take(view, rebased(saved, latest.current, draftOf(view)), true);
  };
  const hasSaved = useRef(true);
  const form = useSubmit(async () => {
    hasSaved.current = false;
    collectDraft();
    const sent = latest.current;
    const input = inputOf(sent);
    const wrong = validationProblem(campaignInput, input);
    if (wrong) return wrong;
    try {
      const view = await mutate(input);
      // The server trims the title, so its version is shown. Text that was typed meanwhile is left for the next save.
      take(view, latest.current === sent ? draftOf(view) : latest.current, false);
      hasSaved.current = true;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "newsletter_conflict") throw error;
      await meet();
    }
    return undefined;
  });
  const collectDraft = () => {
    for (const collect of collectors.current) collect();
    return latest.current;
  };
  const onCollect = useCallback((collect: () => void) => {
    collectors.current.add(collect);
    return () => void collectors.current.delete(collect);
  }, []);
  return {
    ...{ ...form, base, draft, change, replacements, isUnsaved, isOvertaken, collectDraft, onCollect },
    /** Called when somebody types in the text; `onChange` follows a moment later. */
    markTyping: () => setTyping(true),
    changeBody(body: string) {
      setTyping(false);
      change({ body });
    },
    /** Replaces the typed text with the saved text. */
    takeSaved: () => open(base),
    /** Saves the draft before an action on it. @returns false if that failed; the fields then show why */
    async saveFirst(element: HTMLFormElement): Promise<boolean> {
      if (!isTyping && isSame(collectDraft(), saved)) return true;
      await form.submit(element);
      return hasSaved.current;
    },
  };
}

const draftOf = ({ subject, preheader, body, audience, isPublic }: CampaignView): CampaignDraft => ({
  ...{ subject, preheader, body, isPublic },
  categories: inOrder(audience.categories ?? []),
  joinedAfter: audience.joinedAfter ?? "",
  joinedBefore: audience.joinedBefore ?? "",
});

const inputOf = ({ categories, joinedAfter, joinedBefore, ...rest }: CampaignDraft): CampaignInput => ({
  ...rest,
  audience: {
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(joinedAfter && { joinedAfter }),
    ...(joinedBefore && { joinedBefore }),
  },
});

export const inOrder = (chosen: readonly string[]): string[] =>
  CATEGORIES.map(({ slug }) => slug).filter((slug) => chosen.includes(slug));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes the version that somebody else has saved meanwhile, but keeps the fields that were typed here. */
function rebased(before: CampaignDraft, mine: CampaignDraft, theirs: CampaignDraft): CampaignDraft {
  const typed = Object.entries(mine).filter(([name, value]) => !isSame(value, before[name as keyof CampaignDraft]));
  return { ...theirs, ...Object.fromEntries(typed) };
}
