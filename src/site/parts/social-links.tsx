/** Names of social networks and similar sites, by the host of their addresses. */
const PLACES: Readonly<Record<string, string>> = {
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "t.me": "Telegram",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "twitter.com": "X",
  "wa.me": "WhatsApp",
  "whatsapp.com": "WhatsApp",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/** Returns the name of the site that a link leads to, or the host where no name is known. */
function placeOf(link: string): string {
  const { hostname } = new URL(link);
  const host = hostname.replace(/^(www|m|id|web)\./, "");
  return PLACES[host] ?? host;
}

type Props = { readonly links: readonly string[]; readonly siteName: string };

/** Links to the site's own accounts elsewhere, beside the links that share a page. */
export function SocialLinks({ links, siteName }: Props) {
  if (links.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">Ikuti {siteName}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="me" className="footer-link">
              {placeOf(link)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
