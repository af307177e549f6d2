import { expect, test } from "vitest";
import { frameOriginsIn, playerAddress, videoAt, watchAddress } from "./videos.shared.ts";

const YOUTUBE = { provider: "youtube", id: "dQw4w9WgXcQ" } as const;
const VIMEO = { provider: "vimeo", id: "76979871" } as const;

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
  ["http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&feature=share", YOUTUBE],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=0", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/live/dQw4w9WgXcQ/", YOUTUBE],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?t=90", { ...YOUTUBE, start: 90 }],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", { ...YOUTUBE, start: 3723 }],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=12", { ...YOUTUBE, start: 12 }],
  ["https://vimeo.com/76979871", VIMEO],
  ["https://vimeo.com/channels/staffpicks/76979871", VIMEO],
  ["https://player.vimeo.com/video/76979871?title=0", VIMEO],
  ["https://vimeo.com/76979871/8272103f6e", { ...VIMEO, hash: "8272103f6e" }],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", { ...VIMEO, hash: "8272103f6e" }],
] as const)("%s is a video", (address, video) => {
  expect(videoAt(address)).toEqual(video);
  expect(videoAt(watchAddress(video))).toEqual(video);
  expect(videoAt(playerAddress(video))).toEqual(video);
});

test.each([
  "",
  "youtube",
  "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
  "//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "ftp://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=dQw4w9WgXc",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQQ",
  "https://www.youtube.com/watch?v=../../../..",
  "https://www.youtube.com/@kanal",
  "https://www.youtube.com/playlist?list=PL1",
  "https://youtube.com.evil.id/watch?v=dQw4w9WgXcQ",
  "https://evil.id/https://youtu.be/dQw4w9WgXcQ",
  "https://youtu.be@evil.id/dQw4w9WgXcQ",
  "https://a@youtu.be/dQw4w9WgXcQ",
  "https://youtu.be:8443/dQw4w9WgXcQ",
  "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/kanal",
  "https://vimeo.com/76979871/../../x",
  `https://vimeo.com/${"9".repeat(400)}`,
  "https://vimeo.com/76979871<script>",
])("%s is none", (address) => expect(videoAt(address)).toBeUndefined());

test("a player's address holds nothing but what was read", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ?t=90&autoplay=0&origin=https://evil.id#x";
  expect(playerAddress(videoAt(address) as typeof YOUTUBE)).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90",
  );
  const unlisted = videoAt("https://vimeo.com/76979871/8272103f6e?x=1");
  expect(playerAddress(unlisted as typeof VIMEO)).toBe(
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e",
  );
});

test("a page may frame the hosts of the videos that it has", () => {
  const figure = (provider: string) => `<figure class="video video-${provider}"><a href="/">a</a></figure>`;
  expect(frameOriginsIn("<p>a</p>")).toEqual([]);
  expect(frameOriginsIn(figure("vimeo"))).toEqual(["https://player.vimeo.com"]);
  expect(frameOriginsIn(figure("vimeo") + figure("youtube"))).toEqual([
    "https://www.youtube-nocookie.com",
    "https://player.vimeo.com",
  ]);
  expect(frameOriginsIn("&#x3C;figure class=&#x22;video video-vimeo&#x22;>")).toEqual([]);
});
