/** An item on the dashboard that needs a person's attention. */
export type DashboardItem = {
  /** The item as an Indonesian sentence. */
  readonly text: string;
  readonly tone: "danger" | "warning" | "info";
  /** The admin page where the matter can be settled. */
  readonly link?: { readonly path: string; readonly label: string } | undefined;
  /** An action that settles the matter at once. The admin shows a button for the action that it knows by this name. */
  readonly action?: { readonly name: string; readonly label: string } | undefined;
};
