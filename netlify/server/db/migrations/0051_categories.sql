-- A work that gets a former name of its category, from a process that has not heard of the new one, gets the new one.
create function keep_category() returns trigger language plpgsql as $$
declare
  list jsonb := (select value from settings where section = tg_argv[0]);
  options jsonb := coalesce(list -> 'offered', '[]') || coalesce(list -> 'retired', '[]');
begin
  if not exists (select from jsonb_array_elements(options) as option where option ->> 'label' = new.category) then
    new.category := coalesce(
      (select option ->> 'label' from jsonb_array_elements(options) as option
        where option -> 'formerly' ? new.category limit 1),
      new.category);
  end if;
  return new;
end
$$;
--> next
create trigger videos_3_category before insert or update of category on videos
  for each row execute function keep_category('videoCategories');
--> next
create trigger images_3_category before insert or update of category on images
  for each row execute function keep_category('imageCategories');
