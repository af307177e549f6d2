/** What makes an edition, loaded when the first one is made: sources with JSX are built before they run, and processes of ours may run from sources. */
export const loadEdition = () => import("./render-edition.tsx");
