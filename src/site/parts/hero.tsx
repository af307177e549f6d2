import type { ReactNode } from "react";
import type { SiteAssets } from "../assets.ts";

type Props = {
  assets: SiteAssets;
  headline: string;
  subtitle: string;
  children?: ReactNode;
};

/** The banner with a picture in three sizes: up to 767 px, from 768 px, from 1024 px (docs/specification.md, section 2). */
export function Hero({ assets, headline, subtitle, children }: Props) {
  const { mobile, tablet, desktop } = assets.hero;
  return (
    <div className="hero">
      <picture>
        <source media="(min-width: 1024px)" type="image/avif" srcSet={desktop.avif} width={1920} height={720} />
        <source media="(min-width: 1024px)" srcSet={desktop.webp} width={1920} height={720} />
        <source media="(min-width: 768px)" type="image/avif" srcSet={tablet.avif} width={1024} height={640} />
        <source media="(min-width: 768px)" srcSet={tablet.webp} width={1024} height={640} />
        <source type="image/avif" srcSet={mobile.avif} width={768} height={960} />
        <img src={mobile.webp} alt="" width={768} height={960} fetchPriority="high" className="hero-image opacity-30" />
      </picture>
      <div className="hero-overlay" aria-hidden="true" />
      <div className="page-width relative py-14 text-center md:py-20 lg:py-24">
        <h1 className="hero-title">{headline}</h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-balance">{subtitle}</p>
        {children}
      </div>
    </div>
  );
}
