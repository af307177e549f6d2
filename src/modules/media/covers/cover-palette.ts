/**
 * The colours of covers, a row for each category colour key (`Category["color"]`): the hues of the tints in ui/theme.css, but fixed, because a picture does not
 * follow the theme. These pairs have a contrast of 4.5:1 or more for text: night on paper and soft, paper and pop on deep, deep on soft.
 */
export type CoverPalette = {
  /** The background of the light parts. */
  readonly paper: string;
  readonly soft: string;
  readonly mid: string;
  /** The background of the dark parts. */
  readonly deep: string;
  /** The darkest colour, for titles on paper and for outlines. */
  readonly night: string;
  /** The warm accent, tuned to stand out from deep. */
  readonly pop: string;
};

const PALETTES = {
  sky: { paper: "#f6f6f1", soft: "#bee4fe", mid: "#38a9e8", deep: "#035379", night: "#002f47", pop: "#f7b23b" },
  indigo: { paper: "#f9f5f0", soft: "#d2ddff", mid: "#8198f2", deep: "#38468b", night: "#20284c", pop: "#f7b23b" },
  rose: { paper: "#fff4eb", soft: "#fed0d7", mid: "#e4788e", deep: "#7f2c41", night: "#461b25", pop: "#f7b23b" },
  pink: { paper: "#fff3ed", soft: "#fecee5", mid: "#db79ad", deep: "#782d58", night: "#421c31", pop: "#f7b23b" },
  amber: { paper: "#fef4e5", soft: "#fad8af", mid: "#d68b33", deep: "#753f00", night: "#422202", pop: "#fabb4b" },
  orange: { paper: "#fff4e8", soft: "#fed4be", mid: "#e28153", deep: "#803310", night: "#461e0e", pop: "#fabb4b" },
  violet: { paper: "#faf5f0", soft: "#ded8ff", mid: "#a18deb", deep: "#503e86", night: "#2c2449", pop: "#f7b23b" },
  lime: { paper: "#f9f7e6", soft: "#d5e6b6", mid: "#86ae4c", deep: "#315501", night: "#1f320b", pop: "#f7b23b" },
  purple: { paper: "#fdf4f0", soft: "#f0d1fc", mid: "#bf83d7", deep: "#653677", night: "#382041", pop: "#f7b23b" },
  yellow: { paper: "#fcf6e5", soft: "#ebdfad", mid: "#c29820", deep: "#684701", night: "#3c2700", pop: "#fabb4b" },
  slate: { paper: "#f9f6ee", soft: "#d4e0eb", mid: "#8aa2b6", deep: "#3a5063", night: "#1d2d3b", pop: "#f7b23b" },
  emerald: { paper: "#f5f8ea", soft: "#baecce", mid: "#44b77e", deep: "#025835", night: "#02351e", pop: "#f7b23b" },
  cyan: { paper: "#f3f7ef", soft: "#aaebf3", mid: "#05b3c1", deep: "#03535a", night: "#003237", pop: "#f7b23b" },
  red: { paper: "#fff4e9", soft: "#ffd2cc", mid: "#e67a71", deep: "#822f2b", night: "#471c19", pop: "#fabb4b" },
} satisfies Record<string, CoverPalette>;

/** An unknown key gets the neutral colours, because articles of a new category need covers too. */
export const coverPalette = (color: string): CoverPalette =>
  new Map<string, CoverPalette>(Object.entries(PALETTES)).get(color) ?? PALETTES.slate;
