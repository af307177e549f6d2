import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { SectionCards } from "../../shell/section-cards.tsx";
import { ServicesPanel } from "./services-panel.tsx";

/** The way to everything that is set once in a while. */
export function Page() {
  return (
    <>
      <PageTitle>Pengaturan</PageTitle>
      <SectionCards path={PATHS.settings} />
      {canI(useMe(), "manageApi") && <ServicesPanel />}
    </>
  );
}
