-- A link to a draft ends when the work is taken down after it was published: visitors are to see it no longer.
create trigger videos_private_links_taken_down after update of state on videos
  for each row when (old.state = 'published' and new.state <> 'published')
  execute function forget_private_links('video');
--> next
create trigger images_private_links_taken_down after update of state on images
  for each row when (old.state = 'published' and new.state <> 'published')
  execute function forget_private_links('image');
