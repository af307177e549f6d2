import { renderToStaticMarkup } from "react-dom/server";
import { MailButton, MailLayout, MailTitle, Paragraph } from "../edition/layout.tsx";

type Props = { readonly siteName: string; readonly siteUrl: string; readonly link: string };

/** The way to one's subscription, for who has no mail of ours at hand. */
export function preferencesMail({ siteName, siteUrl, link }: Props) {
  const subject = `Langganan newsletter Anda di ${siteName}`;
  const why = "Anda, atau orang lain, meminta tautan untuk mengatur atau menghentikan langganan alamat email ini.";
  const otherwise = "Bila bukan Anda, abaikan saja email ini; tidak ada yang berubah.";
  const html = renderToStaticMarkup(
    <MailLayout {...{ title: subject, preheader: why, siteName, siteUrl }} footer={otherwise}>
      <MailTitle>{subject}</MailTitle>
      <Paragraph>{why}</Paragraph>
      <MailButton href={link}>Atur langganan</MailButton>
    </MailLayout>,
  );
  return { subject, html: `<!doctype html>${html}`, text: `${why}\n\n${link}\n\n${otherwise}\n` };
}
