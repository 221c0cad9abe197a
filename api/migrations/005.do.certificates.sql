-- The log is read by the account, too, because an account's address may change.
create index audit_subject_id on audit_entry (subject_id, id) where subject_id is not null;
create index audit_actor_id on audit_entry (actor_id, id) where actor_id is not null;
