-- What an owner has written on pages whose text is part of the product: every version, the newest of a slot in force; blank: the shipped text.
-- Versions are not deleted: what subscribers consented to names one of them.
create table page_texts (
  id bigint generated always as identity primary key,
  slot text not null check (slot in ('about', 'help', 'privacy-before', 'privacy-after', 'terms-before', 'terms-after')),
  markdown text not null check (length(markdown) <= 40000),
  person_id bigint references people (id) on delete set null,
  author text,
  created_at timestamptz not null default now()
);
create index page_texts_by_slot on page_texts (slot, id desc);
create index page_texts_by_person on page_texts (person_id);
