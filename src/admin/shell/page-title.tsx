import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useIdentity } from "../use-identity.ts";

/** The page's heading. It names the document, and takes the focus after a navigation from another page. */
export function PageTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { siteName } = useIdentity();
  useEffect(() => {
    document.title = `${children} · ${siteName}`;
  }, [children, siteName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; a search within it moves no focus.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-title">
      {children}
    </h1>
  );
}
