-- Results whose xAPI statement is still to be sent to the learning record store.
create table waiting_statement (
  completion_id uuid primary key references completion (id) on delete cascade
);
