/** The colour of the browser's frame. A chosen theme changes `media`: boot.ts here, admin/shell/theme.ts there. */
export function ThemeColors() {
  return (
    <>
      <meta id="frame-light" name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
      <meta id="frame-dark" name="theme-color" content="#0d1a17" media="(prefers-color-scheme: dark)" />
    </>
  );
}
