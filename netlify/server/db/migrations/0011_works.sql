-- BCP 47. What was there before could only be English.
alter table videos
  add column captions_language text not null default 'en';
--> next
create index videos_making on videos (making, placement desc, published_at desc, id desc) where state = 'published';
--> next
create index images_making on images (making, placement desc, published_at desc, id desc) where state = 'published';
