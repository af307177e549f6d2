/** Something on the dashboard that waits for a person. */
export type DashboardItem = {
  /** An Indonesian sentence. */
  readonly text: string;
  readonly tone: "danger" | "warning" | "info";
  /** Where in the admin to settle it. */
  readonly link?: { readonly path: string; readonly label: string } | undefined;
  /** What settles it at once, by a button that the admin knows by this name. */
  readonly action?: { readonly name: string; readonly label: string } | undefined;
};
