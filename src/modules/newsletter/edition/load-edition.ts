/** Loads the renderer on first use: some of the application's processes run from sources, and JSX sources cannot run before they are built. */
export const loadEdition = () => import("./render-edition.tsx");
