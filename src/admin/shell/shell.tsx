import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { LoadingIndicator } from "../../ui/loading-indicator.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { meQuery } from "../api/me.ts";
import { useSession } from "../api/session.ts";
import { SignInAgainDialog } from "../features/auth/sign-in-again-dialog.tsx";
import { isWritingPage } from "../paths.ts";
import { AccessProblem } from "./access-problem.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";
import { signInPath } from "./return-path.ts";
import { SectionLinks } from "./section-links.tsx";
import { Topbar } from "./topbar.tsx";
import { useStoredFlag } from "./use-stored-flag.ts";

/** The frame around every page of signed-in people; others go to the sign-in page and come back. */
export function Shell() {
  const { started, owner } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!started) return <LoadingIndicator />;
  if (owner === undefined) return <Navigate to={signInPath(pathname + search + hash)} replace />;
  return (
    <TooltipProvider>
      <Inside />
      <SignInAgainDialog />
    </TooltipProvider>
  );
}

const SIDEBAR_ID = "menu-samping";

function Inside() {
  const me = useQuery(meQuery);
  const [searching, setSearching] = useState(false);
  const isWriting = isWritingPage(useLocation());
  // The side bar is folded while somebody writes, unless the person opens it on that page.
  const elsewhere = useStoredFlag("menu-samping");
  const atWriting = useStoredFlag("menu-samping-editor", false);
  const [isSidebarWide, setSidebarWide] = isWriting ? atWriting : elsewhere;
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    // The toast region is mounted early, before its first toast; if loading fails, showing a toast loads it again.
    import("../../ui/toast.tsx").then(({ mountToasts }) => mountToasts()).catch(() => {});
  }, []);
  if (me.data === undefined)
    return me.error ? <AccessProblem error={me.error} onRetry={me.refetch} /> : <LoadingIndicator />;
  return (
    <>
      <a href="#isi" className="skip-link">
        Langsung ke isi
      </a>
      <div className={isSidebarWide ? "shell" : "shell shell-narrow"}>
        <Topbar
          onSearch={() => setSearching(true)}
          sidebar={{ id: SIDEBAR_ID, isWide: isSidebarWide, onChange: setSidebarWide }}
        />
        <div id={SIDEBAR_ID} className="sidebar">
          <NavigationList iconsOnly={!isSidebarWide} />
        </div>
        <main id="isi" tabIndex={-1} className="page">
          <ConnectionNotice />
          <SectionLinks />
          <Outlet />
        </main>
      </div>
      {isLoading && (
        <p className="busy-line" role="status">
          Memuat...
        </p>
      )}
      <PaletteDialog open={searching} onOpenChange={setSearching} />
    </>
  );
}
