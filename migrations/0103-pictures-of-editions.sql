-- Pictures in editions of the newsletter count as used, by whichever of their files they are named: a mail that was sent cannot be mended.
create function note_edition_pictures() returns trigger language plpgsql as $$
begin
  update images set used_at = now() where used_at is null and id in (
    select files.id from regexp_matches(new.body_markdown, '/media/([0-9a-f]{64})/', 'g') as found (parts)
    join (select hash, id from images union all select hash, image_id from former_image_files) files on files.hash = found.parts[1]
  );
  return null;
end $$;

create trigger newsletter_campaigns_note_pictures after insert or update of body_markdown on newsletter_campaigns
  for each row execute function note_edition_pictures();
update newsletter_campaigns set body_markdown = body_markdown where body_markdown like '%/media/%';
