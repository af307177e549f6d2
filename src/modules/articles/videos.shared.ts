export type VideoProvider = "youtube" | "vimeo";

/** @property frameOrigin the origin that a page must be allowed to frame; neither provider sets cookies before somebody plays a video */
export const VIDEO_PROVIDERS: Readonly<
  Record<VideoProvider, { readonly name: string; readonly frameOrigin: string; readonly className: string }>
> = {
  youtube: { name: "YouTube", frameOrigin: "https://www.youtube-nocookie.com", className: "video-youtube" },
  vimeo: { name: "Vimeo", frameOrigin: "https://player.vimeo.com", className: "video-vimeo" },
};

export type Video = {
  readonly provider: VideoProvider;
  readonly id: string;
  /** The access hash in the address of an unlisted Vimeo video. */
  readonly hash?: string;
  /** The second at which playing starts. */
  readonly start?: number;
};

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:channels\/[\w-]+\/|video\/)?(\d{1,20})(?:\/([0-9a-f]{6,40}))?\/?$/;

/** Returns the video at an address, in any spelling that the video's provider uses; undefined for any other address. */
export function videoAt(address: string): Video | undefined {
  const url = readUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined;
  const { hostname, pathname, searchParams } = url;
  if (hostname === "youtu.be" || YOUTUBE_HOST.test(hostname)) {
    const id = hostname === "youtu.be" ? pathname.slice(1) : youtubeId(pathname, searchParams);
    const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
    return YOUTUBE_ID.test(id) ? { provider: "youtube", id, ...(start ? { start } : {}) } : undefined;
  }
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  const hash = inPath ?? /^[0-9a-f]{6,40}$/.exec(searchParams.get("h") ?? "")?.[0];
  return id ? { provider: "vimeo", id, ...(hash ? { hash } : {}) } : undefined;
}

/** The address of the video's page at its provider, as people share it. */
export function watchAddress({ provider, id, hash, start }: Video): string {
  if (provider === "vimeo") return `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`;
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`;
}

/** The address of a frame that plays the video at once; the frame is only shown to readers who pressed the video. */
export function playerAddress({ provider, id, hash, start }: Video): string {
  const { frameOrigin } = VIDEO_PROVIDERS[provider];
  if (provider === "vimeo") return `${frameOrigin}/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ""}`;
  return `${frameOrigin}/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`;
}

/** The origins that a page with this body may frame. Searching the HTML is safe because texts in a body have their quotation marks escaped. */
export const frameOriginsIn = (bodyHtml: string): readonly string[] =>
  Object.values(VIDEO_PROVIDERS)
    .filter(({ className }) => bodyHtml.includes(`<figure class="video ${className}">`))
    .map(({ frameOrigin }) => frameOrigin);

const youtubeId = (pathname: string, parameters: URLSearchParams): string =>
  pathname === "/watch" ? (parameters.get("v") ?? "") : (YOUTUBE_PATH.exec(pathname)?.[1] ?? "");

/** Reads `90`, `90s`, `1m30s` and `1h2m3s`; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `URL.parse` does not exist yet on older phones that read the site. */
function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
