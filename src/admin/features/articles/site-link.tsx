type Props = {
  readonly path: string;
  /** Of the article; read aloud, where there are several such links. */
  readonly title: string;
};

/** To the page as readers have it. */
export const SiteLink = ({ path, title }: Props) => (
  <a href={path} target="_blank" rel="noopener" className="text-link site-link">
    Lihat di situs<span className="sr-only">: {title}</span>
  </a>
);
