-- A cover of our own generator bears its article's title at the left; its artwork is the right-hand square. Beside the title
-- itself (in cards) only that square is shown. What editors upload is shown whole, or cut around its middle.
alter table images add column titled boolean not null default false;
