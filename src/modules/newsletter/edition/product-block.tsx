import { MailButton, MailLink, TEXT } from "./layout.tsx";
import { LIGHT } from "./palette.ts";
import { type EditionProduct, type Making, SAMPLE_WORDS } from "./parts.ts";

type Props = { readonly product: EditionProduct; readonly making: Making };

/** Shows a product with its price, and says that it is the price at the time of the mail. */
export function ProductBlock({ product, making }: Props) {
  const { title, path, price, where, picture, isSample } = product;
  const href = making.link(`${making.siteUrl}${path}`);
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="m-line"
      style={{ margin: "0 0 16px", border: `1px solid ${LIGHT.line}`, borderRadius: 12 }}
    >
      <tbody>
        <tr>
          {picture && (
            <td width={104} valign="top" style={{ padding: "16px 0 16px 16px" }}>
              <a href={href}>
                <img
                  loading="lazy"
                  src={`${making.siteUrl}${picture.path}`}
                  width={88}
                  alt={title}
                  style={{ ...TEXT, fontSize: 12, display: "block", width: 88, borderRadius: 8 }}
                />
              </a>
            </td>
          )}
          <td valign="top" style={{ padding: 16 }}>
            <p className="m-ink" style={{ ...TEXT, margin: 0, fontWeight: 700, lineHeight: "1.35" }}>
              <MailLink href={href}>{title}</MailLink>
            </p>
            {isSample && (
              <p className="m-muted" style={{ ...TEXT, margin: "4px 0 0", fontSize: 13, color: LIGHT.muted }}>
                {SAMPLE_WORDS}
              </p>
            )}
            {price ? (
              <>
                <p
                  className="m-ink"
                  style={{ ...TEXT, margin: "6px 0 0", fontSize: 20, fontWeight: 800, lineHeight: "1.3" }}
                >
                  {price}
                </p>
                <p className="m-muted" style={{ ...TEXT, margin: "2px 0 12px", fontSize: 13, color: LIGHT.muted }}>
                  {where}. Harga saat email dibuat; bisa berubah.
                </p>
              </>
            ) : (
              <p className="m-muted" style={{ ...TEXT, margin: "6px 0 12px", fontSize: 13, color: LIGHT.muted }}>
                Saat ini tidak ada harga yang dapat dibandingkan.
              </p>
            )}
            <MailButton href={href}>Lihat produk</MailButton>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
