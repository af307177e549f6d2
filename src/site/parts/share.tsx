import type { ReactNode } from "react";

type Network = { name: string; address: (url: string, text: string) => string; mark: ReactNode };

const encode = encodeURIComponent;

// The three logos are drawn here, because icon sets no longer include brands.
const WHATSAPP: Network = {
  name: "WhatsApp",
  address: (url, text) => `https://wa.me/?text=${encode(`${text} ${url}`)}`,
  mark: (
    <path d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3m0 1.7a7.3 7.3 0 1 1-3.9 13.4l-.3-.2-2.4.7.7-2.4-.2-.3A7.3 7.3 0 0 1 12 4.700M9 7.900c-.2 0-.5.1-.7.4-.3.3-.9.900-.9 2.100s.9 2.400 1 2.600c.2.2 1.800 2.800 4.400 3.800 2.200.900 2.600.7 3.100.6s1.500-.6 1.700-1.200c.2-.6.2-1.100.1-1.200l-.5-.3-1.700-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1s-1.100-.4-2-1.200c-.8-.7-1.300-1.500-1.400-1.700s0-.4.1-.5l.4-.4.2-.4v-.4l-.8-1.900c-.2-.5-.4-.5-.6-.5z" />
  ),
};

const NETWORKS: readonly Network[] = [
  {
    name: "Facebook",
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
    mark: (
      <path d="M14 21v-8h2.7l.5-3.2H14V7.9c0-1 .4-1.7 1.8-1.7h1.6V3.3A20 20 0 0 0 15 3.1c-2.5 0-4.1 1.5-4.1 4.3v2.4H8V13h2.9v8z" />
    ),
  },
  {
    name: "X",
    address: (url, text) => `https://twitter.com/intent/tweet?url=${encode(url)}&text=${encode(text)}`,
    mark: (
      <path d="M4 4h4.6l3.9 5.3L17.2 4H20l-6.2 7 6.7 9h-4.6l-4.3-5.8L6.5 20H3.6l6.7-7.6zm3.5 1.7H6.8l9.8 12.6h.8z" />
    ),
  },
  WHATSAPP,
];

/** Links to the share pages of three networks; with JavaScript they open a 600x400 popup (docs/specification.md, section 2). */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  return (
    <ul className="flex gap-2">
      {NETWORKS.map((network) => (
        <li key={network.name}>
          {/* biome-ignore lint/a11y/useAnchorContent: its content is a picture, its name the label. */}
          <a
            href={network.address(url, text)}
            data-share=""
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Bagikan ke ${network.name} (membuka jendela baru)`}
            className="icon-button border border-line"
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
              {network.mark}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shares a page by WhatsApp in one click. @param text the text before the page's address */
export const WhatsAppLink = ({ url, text }: { readonly url: string; readonly text: string }) => (
  <a
    href={WHATSAPP.address(url, text)}
    data-share=""
    target="_blank"
    rel="noopener noreferrer"
    className="button button-outline max-sm:grow"
  >
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
      {WHATSAPP.mark}
    </svg>
    <span>
      {/* On a phone the logo stands for these words. */}
      <span className="max-sm:sr-only">Kirim lewat </span>WhatsApp
    </span>
    <span className="sr-only"> (membuka jendela baru)</span>
  </a>
);
