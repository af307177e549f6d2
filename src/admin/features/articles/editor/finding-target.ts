import { createContext, type RefObject, useContext, useRef } from "react";
import { PANEL_PARTS } from "./panel-parts.ts";
import { focusPicture } from "./picture-focus.ts";
import { focusText } from "./text-focus.ts";

/** The subject of a finding: a picture of the text, by its number from 1, or a field of the article. */
export type FindingTarget = { readonly picture: number } | { readonly field: string };

/** The fields that have their own place on the screen for writing. */
const FIELDS: readonly string[] = ["title", "body", ...Object.values(PANEL_PARTS).flat()];

export const fieldTarget = (field: string | undefined): FindingTarget | undefined =>
  field !== undefined && FIELDS.includes(field) ? { field } : undefined;

type Show = (target: FindingTarget) => void;

/** The function that leads to the subject of a finding. */
export const ShowFinding = createContext<Show | undefined>(undefined);
export const useShowFinding = (): Show | undefined => useContext(ShowFinding);

type Places = {
  readonly main: RefObject<HTMLElement | null>;
  /** Leads to a field of the settings. */
  readonly onField: (field: string) => void;
  readonly isDrawerOpen: boolean;
  readonly closeDrawer: () => void;
};

/** Leads to subjects of findings. A finding in the drawer may lead to the text behind it, which gets the focus after the drawer has closed. */
export function useFindingTargets({ main, onField, isDrawerOpen, closeDrawer }: Places) {
  const onClosed = useRef<(() => void) | undefined>(undefined);
  const show: Show = (target) => {
    if ("field" in target && target.field !== "title" && target.field !== "body") return onField(target.field);
    const focus = () => {
      if ("picture" in target) focusPicture(main.current, target.picture);
      else if (target.field === "body") focusText(main.current);
      else main.current?.querySelector<HTMLElement>("[name=title]")?.focus();
    };
    if (!isDrawerOpen) return focus();
    onClosed.current = focus;
    closeDrawer();
  };
  const onDrawerClosed = (event: Event) => {
    if (!onClosed.current) return;
    event.preventDefault();
    onClosed.current();
    onClosed.current = undefined;
  };
  return { show, onDrawerClosed };
}
