import { renderToStaticMarkup } from "react-dom/server";
import { MailButton, MailLayout, MailLink, MailTitle, Paragraph } from "../edition/layout.tsx";
import { CONFIRMATION_DAYS } from "./dated-links.ts";

type Props = {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly link: string;
  readonly isReminder: boolean;
};

export type SingleMail = { readonly subject: string; readonly html: string; readonly text: string };

/** Asks the owner of an address whether the sign-up was theirs. */
export function confirmationMail({ siteName, siteUrl, link, isReminder }: Props): SingleMail {
  const subject = isReminder
    ? `Masih ingin berlangganan newsletter ${siteName}?`
    : `Konfirmasi langganan newsletter ${siteName}`;
  const why = `Alamat email ini didaftarkan pada newsletter ${siteName}. Tekan tombol di bawah ini bila memang Anda yang mendaftar.`;
  const otherwise = `Bila bukan Anda, abaikan saja email ini: tanpa konfirmasi kami tidak mengirim newsletter, dan alamat Anda dihapus setelah ${CONFIRMATION_DAYS} hari.`;
  const html = renderToStaticMarkup(
    <MailLayout {...{ title: subject, preheader: why, siteName, siteUrl }} footer={otherwise}>
      <MailTitle>{subject}</MailTitle>
      <Paragraph>{why}</Paragraph>
      <MailButton href={link}>Konfirmasi langganan</MailButton>
      <Paragraph>
        Tombolnya tidak bekerja? Buka alamat ini: {/* The link is wider than a phone. */}
        <span style={{ wordBreak: "break-all" }}>
          <MailLink href={link}>{link}</MailLink>
        </span>
      </Paragraph>
    </MailLayout>,
  );
  return { subject, html: `<!doctype html>${html}`, text: `${why}\n\n${link}\n\n${otherwise}\n` };
}
