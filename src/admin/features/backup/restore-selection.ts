export type Choice = {
  readonly articles: ReadonlySet<number>;
  readonly categories: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
};
export type Toggle = (kind: keyof Choice, key: number | string, on: boolean) => void;
