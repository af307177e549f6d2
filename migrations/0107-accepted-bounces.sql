-- Whether a person has let a message go on, or has stopped it, after it was paused for bounces: it is then not paused for bounces again.
alter table mail_messages add column bounces_accepted boolean not null default false;
