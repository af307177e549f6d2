/** The number of an advisory lock: while a test has it, rows of feeds wait half-way into their staging tables. */
export const COPYING_GATE = 390_081;

/**
 * The statements by which the owner of the tables sets up the gate. Polling for a copy in progress would miss one that ends between
 * two looks on a busy machine.
 * @param row the first row of a feed that waits
 */
export const gateCopying = (row: number): readonly string[] => [
  `create function wait_at_copying_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${COPYING_GATE});
    return new;
  end $$`,
  `create function gate_staging_table() returns event_trigger language plpgsql security definer as $$
  declare made text;
  begin
    for made in select object_identity from pg_event_trigger_ddl_commands()
      where object_type = 'table' and object_identity ~ '^feed_staging\\.run_\\d+$'
    loop
      execute format('create trigger wait_at_copying_gate before insert on %s for each row when (new.row_number = ${row})
        execute function wait_at_copying_gate()', made);
    end loop;
  end $$`,
  `create event trigger gate_staging_table on ddl_command_end when tag in ('CREATE TABLE')
    execute function gate_staging_table()`,
];
