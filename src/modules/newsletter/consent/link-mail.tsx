import { renderToStaticMarkup } from "react-dom/server";
import { MailButton, MailLayout, MailTitle, Paragraph } from "../edition/layout.tsx";
import { OWN_DATA_MINUTES } from "./dated-links.ts";

type Props = { readonly siteName: string; readonly siteUrl: string; readonly link: string };

/** A mail with a link to the subscription, for people who have no newsletter at hand. */
export const preferencesMail = ({ siteName, siteUrl, link }: Props) =>
  linkMail({
    ...{ siteName, siteUrl, link },
    subject: `Langganan newsletter Anda di ${siteName}`,
    why: "Anda, atau orang lain, meminta tautan untuk mengatur atau menghentikan langganan alamat email ini.",
    button: "Atur langganan",
  });

/** A mail with a link to the stored data of an address. */
export const ownDataMail = ({ siteName, siteUrl, link }: Props) =>
  linkMail({
    ...{ siteName, siteUrl, link },
    subject: `Data langganan Anda di ${siteName}`,
    why: `Anda, atau orang lain, meminta tautan untuk mengunduh atau menghapus data alamat email ini. Tautan berlaku ${OWN_DATA_MINUTES} menit.`,
    button: "Lihat data saya",
  });

type LinkMail = Props & { readonly subject: string; readonly why: string; readonly button: string };

function linkMail({ siteName, siteUrl, link, subject, why, button }: LinkMail) {
  const otherwise = "Bila bukan Anda, abaikan saja email ini; tidak ada yang berubah.";
  const html = renderToStaticMarkup(
    <MailLayout {...{ title: subject, preheader: why, siteName, siteUrl }} footer={otherwise}>
      <MailTitle>{subject}</MailTitle>
      <Paragraph>{why}</Paragraph>
      <MailButton href={link}>{button}</MailButton>
    </MailLayout>,
  );
  return { subject, html: `<!doctype html>${html}`, text: `${why}\n\n${link}\n\n${otherwise}\n` };
}
