-- What one person did of one kind: without it every line of that person is read.
create index audit_log_actor_action_idx on audit_log (actor, action, id desc);
