import { playerAddress, videoAt } from "../../modules/articles/videos.shared.ts";

/**
 * Puts the provider's player over a link to a video; only from here on does the provider hear of the visitor. Nothing on the page
 * moves.
 * @throws where the address is that of no video
 */
export function playVideo(link: HTMLAnchorElement): void {
  const video = videoAt(link.href);
  if (!video) throw new Error(`no video: ${link.href}`);
  const frame = document.createElement("iframe");
  frame.src = playerAddress(video);
  frame.title = link.textContent;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays for nobody whose page it does not know.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.after(frame);
  frame.focus();
}
