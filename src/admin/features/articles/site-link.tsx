type Props = {
  readonly path: string;
  /** The article's title, which is read aloud to tell several such links apart. */
  readonly title: string;
};

/** A link to the page as readers see it. */
export const SiteLink = ({ path, title }: Props) => (
  <a href={path} target="_blank" rel="noopener" className="text-link site-link">
    Lihat di situs<span className="sr-only">: {title}</span>
  </a>
);
