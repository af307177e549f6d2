import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { SectionCards } from "../../shell/section-cards.tsx";
import { FailedJobsPanel } from "./failed-jobs-panel.tsx";
import { ServicesPanel } from "./services-panel.tsx";

/** Links to the pages of all settings, which are changed only now and then. */
export function Page() {
  const me = useMe();
  return (
    <>
      <PageTitle>Pengaturan</PageTitle>
      <SectionCards path={PATHS.settings} />
      {canI(me, "manageApi") && <ServicesPanel />}
      {canI(me, "runMaintenance") && <FailedJobsPanel />}
    </>
  );
}
