/** The longest single lines that can be saved. */
export const MAX_CHARACTERS = {
  ...{ title: 200, excerpt: 500, description: 500, seoTitle: 200, coverAlt: 300 },
  ...{ question: 300, answer: 2000, keywords: 80, tags: 60 },
} as const;

export const tooLong = (label: string, name: keyof typeof MAX_CHARACTERS): string =>
  `${label} maksimal ${MAX_CHARACTERS[name]} karakter.`;

export const MAX_SLUG = 120;
/** The most questions with answers that one article can have. */
export const MAX_FAQ = 30;
/** The most tags that one article can have, and the most keywords. */
export const MAX_TAGS = 20;
