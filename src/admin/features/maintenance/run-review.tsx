import "./run-review.css";
import { type RefObject, useRef, useState } from "react";
import { PRODUCT_SKIP_REASONS } from "../../../catalogue/curation/skip-reasons.shared.ts";
import { ARTICLE_SKIP_REASONS } from "../../../modules/article-tools/schema.ts";
import type { Item, Run } from "../../../modules/maintenance/answers.ts";
import { ITEM_STATES, type SkipReason } from "../../../modules/maintenance/schema.ts";
import { TRANSLATION_SKIP_REASONS } from "../../../modules/translation/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { addressOf, api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { ChoiceBar, ItemTick } from "../../shell/choice-bar.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { type ItemChoice, useItemChoice } from "../../shell/use-item-choice.ts";
import { DIFF_LOOKS, type DiffLook, ItemDiff } from "./item-diff.tsx";
import { type ReviewKey, ReviewShortcuts } from "./review-shortcuts.tsx";
import { useRunStep } from "./run-queries.ts";
import { WorkingCopyNote } from "./working-copy-note.tsx";

const SAMPLE = 20;

const SKIP_REASON_TEXTS: Record<SkipReason, string> = {
  ...ARTICLE_SKIP_REASONS,
  ...TRANSLATION_SKIP_REASONS,
  ...PRODUCT_SKIP_REASONS,
};

type Props = { readonly run: Run; readonly state: string; readonly rule: string };

/** Lists the articles of a plan one by one, with their changes, and lets people choose. */
export function RunReview({ run, state, rule }: Props) {
  const [sample, setSample] = useState(false);
  const [look, setLook] = useState<DiffLook>("inline");
  const query = useKeysetList(
    "GET /maintenance/runs/:id/items",
    { state, rule, sample: sample ? String(SAMPLE) : "" },
    { id: run.id },
  );
  const isLarge = run.counts.planned > SAMPLE;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {/* Without rules no text changes, so there is no difference to show. */}
        <fieldset className="flex flex-wrap gap-2" hidden={run.rules.length === 0}>
          <legend className="sr-only">Tampilan perbedaan</legend>
          {Object.entries(DIFF_LOOKS).map(([name, label]) => (
            <Button
              key={name}
              look={look === name ? "primary" : "outline"}
              aria-pressed={look === name}
              onClick={() => setLook(name as DiffLook)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {isLarge && (
          <Button look={sample ? "primary" : "outline"} aria-pressed={sample} onClick={() => setSample(!sample)}>
            {SAMPLE} artikel acak saja
          </Button>
        )}
      </div>
      <ListItems query={query} itemsOf={(page) => page.items} empty="Tidak ada artikel dalam pilihan ini.">
        {(items) => <Items items={items} run={run} rule={rule} isSample={sample} look={look} onLook={setLook} />}
      </ListItems>
    </>
  );
}

type ItemsProps = {
  readonly items: readonly Item[];
  readonly run: Run;
  readonly rule: string;
  readonly isSample: boolean;
  readonly look: DiffLook;
  readonly onLook: (look: DiffLook) => void;
};

function Items({ items, run, rule, isSample, look, onLook }: ItemsProps) {
  const [opened, setOpened] = useState<number | "none">();
  // The first item with a difference is open until somebody opens another item or closes the first.
  const shown = items.find(({ id }) => id === opened) ?? items.find(hasDifference);
  const current = opened === "none" ? undefined : shown?.id;
  const choose = useRunChoice(run);
  const list = useRef<HTMLOListElement>(null);
  const press = (key: ReviewKey) => {
    // Before any item is opened, the next item is the first.
    const at = items.findIndex(({ id }) => id === opened);
    const item = items.find(({ id }) => id === current);
    if (key === "j") open(list, items[Math.min(at + 1, items.length - 1)], setOpened);
    if (key === "k") open(list, items[Math.max(at - 1, 0)], setOpened);
    if (key === "x" && item?.state === "planned") void choose([item], !item.chosen);
    if (key === "v") onLook(nextLook(look));
  };
  const planned = items.filter((item) => item.state === "planned");
  // Chooses everything that the filter finds, on further pages too; in a sample, only the items shown.
  const chooseAll = (chosen: boolean) => choose(isSample ? planned : undefined, chosen, rule);
  const titles = new Map(run.rules.map(({ name, title }) => [name, title]));
  return (
    <>
      <ChoiceBar
        chosen={run.chosen}
        planned={run.counts.planned}
        noun="artikel"
        canChoose={planned.length > 0}
        onChooseAll={chooseAll}
      >
        <ReviewShortcuts onKey={press} />
      </ChoiceBar>
      <ol ref={list} className="mt-2">
        {items.map((item, at) => (
          <ReviewItem
            key={item.id}
            item={item}
            titles={titles}
            beginsSet={item.setKey !== null && item.setKey !== items[at - 1]?.setKey}
            isCurrent={item.id === current}
            onToggle={() => setOpened(item.id === current ? "none" : item.id)}
            onChoose={(chosen) => choose([item], chosen)}
          >
            <ItemDiff run={run} item={item.id} look={look} />
          </ReviewItem>
        ))}
      </ol>
    </>
  );
}

const hasDifference = ({ changes, flags, state }: Item) => changes + flags > 0 || state === "planned";

/** Opens the item and focuses its title, so that Tab continues from there. */
function open(list: RefObject<HTMLOListElement | null>, item: Item | undefined, setOpened: (id: number) => void) {
  if (!item) return;
  setOpened(item.id);
  requestAnimationFrame(() => {
    const title = list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"]`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "start" });
  });
}

function nextLook(look: DiffLook): DiffLook {
  const looks = Object.keys(DIFF_LOOKS) as DiffLook[];
  return looks[(looks.indexOf(look) + 1) % looks.length] ?? "inline";
}

type ReviewItemProps = {
  readonly item: Item;
  /** The titles of the rules, by the rules' names. */
  readonly titles: ReadonlyMap<string, string>;
  /** True for the first item of a set. */
  readonly beginsSet: boolean;
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  readonly onChoose: (chosen: boolean) => void;
  readonly children: React.ReactNode;
};

function ReviewItem({ item, titles, beginsSet, isCurrent, onToggle, onChoose, children }: ReviewItemProps) {
  const why = SKIP_REASON_TEXTS[item.why];
  const isShownOnly = item.state === "flagged" && item.setKey !== null;
  return (
    <li className={`review-item ${beginsSet ? "review-set" : ""}`} data-current={isCurrent || undefined}>
      <div className="flex items-center gap-3 py-2">
        {item.state === "planned" && <ItemTick item={item} onChoose={onChoose} />}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            className="review-title w-full scroll-mt-20"
            aria-expanded={isCurrent}
            data-item={item.id}
            onClick={onToggle}
          >
            {item.title}
            <span className="block text-sm font-normal text-ink-muted">{summary(item, titles)}</span>
          </button>
        </h3>
        {item.state !== "planned" && !isShownOnly && <span className="badge">{ITEM_STATES[item.state]}</span>}
      </div>
      {why && <p className="pb-2 text-sm text-ink-muted">{why}</p>}
      {isCurrent && item.why === "working-copy" && item.subjectId !== null && (
        <WorkingCopyNote article={item.subjectId} />
      )}
      {isCurrent && children}
    </li>
  );
}

/** An item that changes something else than text is described by its rules. */
const summary = ({ changes, flags, rules }: Item, titles: ReadonlyMap<string, string>) =>
  [changes > 0 && `${formatNumber(changes)} perubahan`, flags > 0 && `${formatNumber(flags)} tanda`]
    .concat(changes + flags === 0 ? rules.map((rule) => titles.get(rule) ?? rule) : [])
    .filter(Boolean)
    .join(", ");

type Choice = ItemChoice & { readonly rule?: string };

function useRunChoice(run: Run) {
  const step = useRunStep(run.id);
  const params = { id: run.id };
  const attempt = useItemChoice<Item, Choice>({
    list: addressOf("GET /maintenance/runs/:id/items", params),
    send: (input) => step(() => api("PUT /maintenance/runs/:id/choice", { params, input })),
    isMeant: ({ rules }, { rule }) => rule === undefined || rules.includes(rule),
  });
  return (items: readonly Item[] | undefined, chosen: boolean, rule = "") =>
    attempt({ ...(items && { items: items.map(({ id }) => id) }), ...(rule && { rule }), chosen });
}
