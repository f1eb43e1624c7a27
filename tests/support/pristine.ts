/** Where a database keeps what its tables held before any test: a schema that nothing of the site looks into. */
const schema = 'pristine';

/** Notes what the tables and sequences of a database hold, so that `restorePristine` can bring it back. */
export const keepPristine = `
do $$ declare name text; begin
  create schema ${schema};
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table ${schema}.%1$I as table public.%1$I', name);
  end loop;
  create table ${schema}."the sequences" as
    select sequencename, last_value from pg_sequences where schemaname = 'public';
end $$`;

/** Brings back what the tables held, in one transaction. Triggers and references stay silent meanwhile. */
export const restorePristine = `
do $$ declare one record; begin
  perform set_config('session_replication_role', 'replica', true);
  execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ')
    from pg_tables where schemaname = 'public');
  for one in
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
  loop
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from ${schema}.%1$I',
      one.name, one.columns);
  end loop;
  perform setval(format('public.%I', sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from ${schema}."the sequences";
end $$`;
