-- Sessions of admins end after 12 hours without use: those that are open get as long.
update sessions set expires_at = least(expires_at, now() + interval '12 hours')
from users where users.id = user_id and role = 'admin';
