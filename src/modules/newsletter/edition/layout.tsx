import type { ReactNode } from "react";
import { FONT, LIGHT, STYLES } from "./palette.ts";

type Props = {
  readonly title: string;
  /** The text that mail programs show after the subject in lists. */
  readonly preheader: string;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
};

/**
 * The layout of the newsletter's mails: one column of 600 px, or the screen's width. It uses tables, since some mail programs support no other layout. The plain
 * text of each is written beside it: `footerText` (render-edition.tsx), consent/confirmation-mail.tsx, consent/link-mail.tsx. Mails to the team
 * (auth/people/invitations.ts, auth/passwords/password-resets.ts) and tests of mail settings are plain text alone.
 */
export function MailLayout({ title, preheader, siteName, siteUrl, children, footer }: Props) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </head>
      <body className="m-ground" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.ground }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, lineHeight: "1px", opacity: 0 }}>
          {preheader}
          {"\u2007\u034f ".repeat(preheader ? 60 : 0)}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="m-ground"
          style={{ backgroundColor: LIGHT.ground }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 8px" }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: "100%", maxWidth: 600 }}
                >
                  <tbody>
                    <tr>
                      <td className="m-pad" style={{ padding: "0 28px 16px" }}>
                        <a
                          href={siteUrl}
                          className="m-link"
                          style={{ ...TEXT, fontSize: 18, fontWeight: 800, color: LIGHT.brand, textDecoration: "none" }}
                        >
                          {siteName}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="m-surface m-pad"
                        style={{
                          padding: "28px",
                          backgroundColor: LIGHT.surface,
                          border: `1px solid ${LIGHT.line}`,
                          borderRadius: 16,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="m-muted m-pad"
                        style={{ ...TEXT, padding: "20px 28px 0", fontSize: 13, color: LIGHT.muted }}
                      >
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export const TEXT = { fontFamily: FONT, fontSize: 16, lineHeight: "1.6", color: LIGHT.ink } as const;

/** The heading at the top of a mail's content. */
export const MailTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1
    className="m-ink m-title"
    style={{ ...TEXT, margin: "0 0 16px", fontSize: 28, lineHeight: "1.25", fontWeight: 800 }}
  >
    {children}
  </h1>
);

export const Paragraph = ({ children }: { readonly children: ReactNode }) => (
  <p className="m-ink" style={{ ...TEXT, margin: "0 0 16px" }}>
    {children}
  </p>
);

export const MailLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="m-link" style={{ color: LIGHT.brand, textDecoration: "underline" }}>
    {children}
  </a>
);

/** A button made of a coloured table cell, since some programs ignore padding on links. */
export const MailButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
    <tbody>
      <tr>
        <td className="m-button" style={{ backgroundColor: LIGHT.brand, borderRadius: 999 }}>
          <a
            href={href}
            className="m-on-button m-tight"
            style={{
              ...TEXT,
              display: "inline-block",
              padding: "12px 24px",
              whiteSpace: "nowrap",
              fontWeight: 700,
              color: LIGHT.onBrand,
              textDecoration: "none",
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);
