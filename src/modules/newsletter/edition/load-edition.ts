/** Loads the renderer on first use: JSX sources have to be built before they run, and some of our processes run from sources. */
export const loadEdition = () => import("./render-edition.tsx");
