/**
 * The colour of the browser's frame. A chosen theme changes `media`: HEAD_SCRIPT and islands/theme-toggle.ts on the site, admin/shell/theme.ts in the admin.
 */
export function ThemeColors() {
  return (
    <>
      <meta id="frame-light" name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
      <meta id="frame-dark" name="theme-color" content="#0d1a17" media="(prefers-color-scheme: dark)" />
    </>
  );
}
