import { useEffect, useRef } from "react";
import type { RuleGroup, ToolRule, ToolView } from "../../../modules/maintenance/answers.ts";

type Props = {
  readonly tool: ToolView;
  /** The names of the rules that are on. */
  readonly rules: readonly string[];
  readonly onRules: (rules: readonly string[]) => void;
};

/** Returns the rules that are on by default; with a group, only the rules of this group. */
export const usualRules = ({ rules, groups }: ToolView, group?: string): readonly string[] => {
  const only = groups.find(({ name }) => name === group)?.rules;
  return rules.filter(({ name, on }) => on && (only?.includes(name) ?? true)).map(({ name }) => name);
};

/** The rules of a tool, which can be switched one by one or by group. */
export function RuleSwitches({ tool, ...choice }: Props) {
  if (tool.groups.length === 0) return <Rules {...choice} all={tool.rules} />;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">Yang dikerjakan</legend>
      {tool.groups.map((group) => (
        <Group key={group.name} tool={tool} group={group} {...choice} />
      ))}
    </fieldset>
  );
}

function Group({ tool, group, rules, onRules }: Props & { readonly group: RuleGroup }) {
  const box = useRef<HTMLInputElement>(null);
  const all = tool.rules.filter(({ name }) => group.rules.includes(name));
  const on = all.filter(({ name }) => rules.includes(name)).length;
  const isPartly = on > 0 && usualRules(tool, group.name).some((name) => !rules.includes(name));
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  const others = rules.filter((name) => !group.rules.includes(name));
  return (
    <div>
      <label className="flex gap-3">
        <input
          ref={box}
          type="checkbox"
          className="tick-large"
          checked={on > 0}
          onChange={() => onRules(on > 0 && !isPartly ? others : [...others, ...usualRules(tool, group.name)])}
        />
        <span className="min-w-0">
          <strong>{group.title}</strong>
          <span className="block text-sm text-ink-muted">{group.describe}</span>
        </span>
      </label>
      {/* The rules are aligned with the words of the group, not with its tick box. */}
      <div className="mt-1 pl-9">
        <Rules all={all} rules={rules} onRules={onRules} />
      </div>
    </div>
  );
}

type RulesProps = Omit<Props, "tool"> & { readonly all: readonly ToolRule[] };

function Rules({ all, rules, onRules }: RulesProps) {
  const turn = (name: string, on: boolean) => onRules(on ? [...rules, name] : rules.filter((rule) => rule !== name));
  const on = all.filter(({ name }) => rules.includes(name)).length;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-bold">
        Aturan ({on} dari {all.length} aktif)
      </summary>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {all.map(({ name, title, describe }) => (
          <li key={name}>
            <label className="flex gap-3">
              <input
                type="checkbox"
                className="tick-large"
                checked={rules.includes(name)}
                onChange={(event) => turn(name, event.currentTarget.checked)}
              />
              <span className="min-w-0">
                <strong>{title}</strong>
                <span className="block text-sm text-ink-muted">{describe}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
