import { PATHS } from "../../paths.ts";
import { Title } from "../../shell/page-title.tsx";
import { SectionCards } from "../../shell/section-cards.tsx";

/** The way to everything that is set once in a while. */
export function Page() {
  return (
    <>
      <Title>Pengaturan</Title>
      <SectionCards path={PATHS.settings} />
    </>
  );
}
