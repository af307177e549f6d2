import { Command } from "cmdk";
import {
  ExternalLink,
  FilePlus2,
  FileText,
  List,
  LogOut,
  type LucideIcon,
  SunMoon,
  Tag,
  UserPlus,
  UserRound,
} from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { ArticleListItem } from "../../modules/articles/write/answers.ts";
import { Button } from "../../ui/button.tsx";
import { isEnter } from "../../ui/enter-key.ts";
import { Icon } from "../../ui/icon.tsx";
import { canI, useMe } from "../api/me.ts";
import { signOut } from "../api/session.ts";
import { articleEditorPath, manualOfferPath, PATHS } from "../paths.ts";
import { formatDay, formatTime } from "./format.ts";
import { navigationFor } from "./navigation.ts";
import { bestMatches } from "./palette-match.ts";
import { STATUS_NAMES } from "./status-badge.tsx";
import { chooseTheme, THEMES } from "./theme.ts";
import { useFoundArticles } from "./use-found-articles.ts";

/** The number of articles shown before anything is typed, so that the pages below stay in view. */
const UNASKED = 5;

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** True if Enter was pressed before there was a result. The first result that arrives is then opened. */
  readonly isEntered: boolean;
  readonly onEnter: (isEntered: boolean) => void;
  readonly onDone: () => void;
};

/** Finds every article, every page and the frequent actions by name; articles also by their content. */
export function CommandPalette({ label, hint, typed, onType, isEntered, onEnter, onDone }: Props) {
  const navigate = useNavigate();
  const isTyped = typed.trim() !== "";
  const entries = bestMatches(useEntries(), typed);
  const canWrite = canI(useMe(), "writeArticles");
  const found = useFoundArticles(typed, { isEnabled: canWrite });
  // While articles are loading, the first page would be selected, and would stay selected when the articles appear above it.
  const isWaiting = !isTyped && found.isOld;
  const choose = (run: () => void) => {
    onDone();
    run();
  };
  const open = ({ id }: ArticleListItem) => choose(() => navigate(articleEditorPath(id)));
  const [entry] = entries;
  const [article] = found.articles;
  const isArticleFirst = !isTyped || !entry;
  const isUnknown = found.isOld && isArticleFirst;
  const openFirst = useEffectEvent(() => {
    if (article && isArticleFirst) open(article);
    else if (entry) choose(entry.run);
    else onEnter(false);
  });
  useEffect(() => {
    if (isEntered && !isUnknown) openFirst();
  }, [isEntered, isUnknown]);
  const articles = canWrite && (
    <ArticleGroup key="articles" found={found} typed={typed} onOpen={open} onChoose={choose} />
  );
  // cmdk's own ranking keeps groups in place, so the best match might not come first.
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      onKeyDown={(event) => isUnknown && isEnter(event) && onEnter(true)}
    >
      <Command.Input autoFocus className="palette-input" placeholder={hint} value={typed} onValueChange={onType} />
      <Command.List className="palette-list" label="Hasil">
        {!isTyped && !isWaiting && articles}
        {isWaiting ? null : isTyped ? (
          <EntryGroup heading="Halaman dan tindakan" entries={entries} onChoose={choose} />
        ) : (
          [...new Set(entries.map(({ group }) => group))].map((group) => (
            <EntryGroup
              key={group}
              heading={group}
              entries={entries.filter((entry) => entry.group === group)}
              onChoose={choose}
            />
          ))
        )}
        {isTyped && articles}
      </Command.List>
      <PaletteNote found={found} isEmpty={isWaiting || (entries.length === 0 && found.articles.length === 0)} />
    </Command>
  );
}

type Found = ReturnType<typeof useFoundArticles>;
type Choose = (run: () => void) => void;

type ArticleGroupProps = {
  readonly found: Found;
  readonly typed: string;
  readonly onOpen: (article: ArticleListItem) => void;
  readonly onChoose: Choose;
};

function ArticleGroup({ found, typed, onOpen, onChoose }: ArticleGroupProps) {
  const navigate = useNavigate();
  const { hasMore, isOld } = found;
  const words = typed.trim();
  const articles = words ? found.articles : found.articles.slice(0, UNASKED);
  if (articles.length === 0) return null;
  return (
    <Command.Group heading={words ? "Artikel" : "Artikel yang terakhir diubah"}>
      {articles.map((article) =>
        isOld ? (
          // Results for the words typed before stay in view, but cannot be chosen by mistake.
          <div
            key={article.id}
            role="option"
            tabIndex={-1}
            aria-disabled="true"
            aria-selected="false"
            className="menu-item"
          >
            <ArticleLine article={article} />
          </div>
        ) : (
          <Command.Item
            key={article.id}
            className="menu-item"
            value={`artikel ${article.id}`}
            onSelect={() => onOpen(article)}
          >
            <ArticleLine article={article} />
          </Command.Item>
        ),
      )}
      {words && hasMore && !isOld && (
        <Command.Item
          className="menu-item"
          value="semua artikel yang cocok"
          onSelect={() => onChoose(() => navigate(`${PATHS.articleEditor}?${new URLSearchParams({ q: words })}`))}
        >
          <Icon of={List} className="size-5 shrink-0" />
          Semua artikel yang cocok
        </Command.Item>
      )}
    </Command.Group>
  );
}

const ArticleLine = ({ article }: { readonly article: ArticleListItem }) => (
  <>
    <Icon of={FileText} className="size-5 shrink-0" />
    <span className="min-w-0">
      <span className="block truncate">{article.title}</span>
      <span className="palette-facts">{factsOf(article)}</span>
    </span>
  </>
);

/** The status of an article, and the date that belongs to it. */
function factsOf({ status, publishedAt, modifiedAt }: ArticleListItem): string {
  const isTimed = publishedAt !== null && status !== "draft";
  if (!isTimed) return `${STATUS_NAMES[status]} · diubah ${formatDay(modifiedAt)}`;
  return `${STATUS_NAMES[status]} · ${status === "scheduled" ? formatTime(publishedAt) : formatDay(publishedAt)}`;
}

/** Says whether the search has failed, is running or has found something. The note is always read aloud, but shown only if it matters. */
function PaletteNote({ found, isEmpty }: { readonly found: Found; readonly isEmpty: boolean }) {
  const { articles, corrected, error, isOld, retry } = found;
  const isSeen = error || corrected || isEmpty;
  return (
    <div role="status" className={isSeen ? "palette-note" : "sr-only"}>
      {error ? (
        <>
          <span>Artikel belum dapat dicari. {error.message}</span>
          <Button look="outline" onClick={() => retry()}>
            Coba lagi
          </Button>
        </>
      ) : isOld ? (
        "Mencari artikel…"
      ) : isEmpty ? (
        "Tidak ada yang cocok."
      ) : corrected ? (
        `Hasil untuk “${corrected}”.`
      ) : (
        `${articles.length} artikel.`
      )}
    </div>
  );
}

type Entry = {
  readonly group: string;
  readonly label: string;
  readonly words?: string | undefined;
  readonly icon: LucideIcon;
  readonly run: () => void;
};

function useEntries(): readonly Entry[] {
  const me = useMe();
  const navigate = useNavigate();
  const pages = navigationFor(me).flatMap(({ tabs, cards, aliases, ...section }) => {
    const own = tabs.length === 0 ? [section] : [];
    return [...own, ...tabs, ...cards, ...aliases].map(
      ({ path, label, ...page }): Entry => ({
        words: "words" in page ? page.words : undefined,
        ...{ group: section.label, label, icon: "icon" in page ? page.icon : section.icon },
        run: () => navigate(path),
      }),
    );
  });
  const action = (label: string, icon: LucideIcon, run: () => void): Entry => ({ group: "Tindakan", label, icon, run });
  const invite = action("Undang anggota", UserPlus, () => navigate(`${PATHS.people}?undang`));
  const write = action("Tulis artikel", FilePlus2, () => navigate(`${PATHS.articleEditor}?new`));
  const typePrice = {
    ...action("Isi harga", Tag, () => navigate(manualOfferPath())),
    words: "ketik harga sendiri manual",
  };
  return [
    ...pages,
    { group: "Akun saya", label: "Profil", icon: UserRound, run: () => navigate(PATHS.profile) },
    ...(canI(me, "writeArticles") ? [write] : []),
    ...(canI(me, "managePeople") && me.ownAccounts ? [invite] : []),
    ...(canI(me, "manageFeeds") ? [typePrice] : []),
    ...THEMES.map(({ value, label }) => action(`Tema: ${label}`, SunMoon, () => chooseTheme(value))),
    action("Lihat situs", ExternalLink, () => location.assign("/")),
    action("Keluar", LogOut, signOut),
  ];
}

type GroupProps = { readonly heading: string; readonly entries: readonly Entry[]; readonly onChoose: Choose };

const EntryGroup = ({ heading, entries, onChoose }: GroupProps) =>
  entries.length > 0 && (
    <Command.Group heading={heading}>
      {entries.map(({ label, icon, run }) => (
        <Command.Item key={label} className="menu-item" value={label} onSelect={() => onChoose(run)}>
          <Icon of={icon} className="size-5 shrink-0" />
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
