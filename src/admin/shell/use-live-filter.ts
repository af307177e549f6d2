import { type ChangeEvent, type FormEvent, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import type { FormValues } from "./use-submit.ts";

const AFTER_TYPING_MS = 250;

/** The state of a history entry that a filter field made: the field that was typed in. */
type Made = { readonly typedIn: string | null };

const isMade = (state: unknown): state is Made => typeof state === "object" && state !== null && "typedIn" in state;

/**
 * A filter whose fields take effect at once. The address holds the filter; the fields run ahead of it while somebody types, and follow it when something else
 * changes it, such as Back or a link. Typing in one field makes one step of Back.
 * @param names of its fields and parameters; always the same array
 * @returns `applied` by the address, `fields` as shown, and the props of the form and its fields
 */
export function useLiveFilter(names: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const made = !isBack && isMade(state) ? state : null;
  const applied = filled(names, (name) => search.get(name));
  const present = new URLSearchParams(applied).toString();
  const [kept, setShown] = useState<Shown>({ key, fields: applied, typedIn: null });
  const follow = (before: Shown): Shown => {
    if (before.key === key) return before;
    return made ? { ...before, key } : { key, fields: applied, typedIn: null };
  };
  const shown = follow(kept);
  // The fields must not be changed while rendering: the router changes an address in a transition, and a delayed render would then set the old address over the
  // new one and empty the field.
  useLayoutEffect(() => setShown(follow));
  const apply = useCallback(
    (fields: FormValues, typedIn: string | null) => {
      setShown((before) => ({ ...before, fields, typedIn: null }));
      const next = new URLSearchParams(filled(names, (name) => fields[name])).toString();
      if (next === present) return;
      const replace = typedIn !== null && made?.typedIn === typedIn;
      setSearch(next, { replace, state: { typedIn } satisfies Made });
    },
    [names, present, made, setSearch],
  );
  const { fields, typedIn } = shown;
  useEffect(() => {
    if (typedIn === null) return;
    const timer = setTimeout(() => apply(fields, typedIn), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [fields, typedIn, apply]);
  const type = (name: string, value: string) =>
    setShown((before) => ({ ...before, fields: { ...before.fields, [name]: value }, typedIn: name }));
  const choose = (name: string, value: string) => apply({ ...fields, [name]: value }, null);
  return {
    applied,
    fields,
    choose,
    clear: () => apply({}, null),
    /** Pressing Enter applies what is typed at once. */
    formProps: onSubmit(() => typedIn !== null && apply(fields, typedIn)),
    /** The props of a text field, which takes effect once typing pauses. */
    textProps: (name: string) => fieldProps(name, fields[name], type),
    choiceProps: (name: string) => fieldProps(name, fields[name], choose),
  };
}

type Shown = {
  /** The key of the history entry to which `fields` belong. */
  readonly key: string;
  readonly fields: FormValues;
  /** The field whose value is ahead of the address. */
  readonly typedIn: string | null;
};

export type LiveFilter = ReturnType<typeof useLiveFilter>;

const fieldProps = (name: string, value: string | undefined, onChange: (name: string, value: string) => void) => ({
  ...{ name, value: value ?? "" },
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, target.value),
});

/** The submit handler of a form, which may be in a dialog of another form. */
export const onSubmit = (submit: () => void) => ({
  onSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    submit();
  },
});

const filled = (names: readonly string[], read: (name: string) => string | null | undefined): FormValues =>
  Object.fromEntries(names.map((name) => [name, read(name)?.trim() ?? ""]).filter(([, value]) => value !== ""));
