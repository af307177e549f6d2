import { Link } from "react-router";
import { ACTIONS, type Action, languageName, type TranslationData } from "../../../../modules/translation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { articleEditorPath } from "../../../paths.ts";
import type { ItemView } from "../item-view-types.ts";
import { useItemAnswer } from "../run-queries.ts";
import { SegmentRow } from "./segment-row.tsx";

/** Shows an article beside its translation, segment by segment, and the actions that are possible. */
export const TranslationItem: ItemView = ({ run, item }) => {
  const data = item.data as TranslationData | null;
  if (!data) return null;
  const { from, to, segments, made, field, found, action } = data;
  const isWrong = field !== found && found !== "unsure" && action !== "replace";
  return (
    <div className="flex flex-col gap-4 pb-4">
      {segments.length > 0 && (
        <p>
          Dari bahasa {languageName(from)} ke bahasa {languageName(to)}, {segments.length} bagian.
        </p>
      )}
      {isWrong && (
        <p>
          Isian bahasa artikel ini “{field}”, padahal teksnya berbahasa {languageName(found)}. Isian itu ikut
          diperbaiki.
        </p>
      )}
      {made && (
        <p>
          <Link to={articleEditorPath(made.id)} className="text-link">
            Buka draf terjemahan (artikel {made.id})
          </Link>
        </p>
      )}
      {item.state === "planned" && data.actions.length > 1 && <Choice run={run.id} item={item.id} data={data} />}
      {action !== "language" && segments.length > 0 && (
        <ol className="flex flex-col" aria-label="Bagian artikel">
          {segments.map((segment, at) => (
            <SegmentRow
              key={segment.key}
              number={at + 1}
              segment={segment}
              languages={{ from, to }}
              run={run.id}
              item={item.id}
              canEdit={item.state === "planned"}
            />
          ))}
        </ol>
      )}
    </div>
  );
};

type ChoiceProps = { readonly run: number; readonly item: number; readonly data: TranslationData };

function Choice({ run, item, data }: ChoiceProps) {
  const { attempt } = useItemAnswer(run, item, "Pilihan tidak tersimpan");
  const choose = (action: Action) => attempt({ action });
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-bold">Bila diterapkan</legend>
      {data.actions.map((action) => (
        <Button
          key={action}
          look={action === data.action ? "primary" : "outline"}
          aria-pressed={action === data.action}
          onClick={() => choose(action)}
        >
          {ACTIONS[action]}
        </Button>
      ))}
    </fieldset>
  );
}
