import { playerAddress, videoAt } from "../../modules/articles/videos.shared.ts";

/**
 * Puts the provider's player over a link to a video. Only this call tells the provider of the visitor. Nothing on the page moves.
 * @throws Error where the link's address is not a video's
 */
export function playVideo(link: HTMLAnchorElement): void {
  const video = videoAt(link.href);
  if (!video) throw new Error(`no video: ${link.href}`);
  const frame = document.createElement("iframe");
  frame.src = playerAddress(video);
  frame.title = link.textContent;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays only for pages that it can identify.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.after(frame);
  frame.focus();
}
