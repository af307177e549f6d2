export type RestoreSelection = {
  readonly articles: ReadonlySet<number>;
  readonly categories: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
};
export type ToggleSelection = (kind: keyof RestoreSelection, key: number | string, on: boolean) => void;
