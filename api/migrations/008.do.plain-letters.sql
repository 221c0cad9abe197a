-- The same as before (003), but true of a database with the collation C, too, whose lower() knows A to Z alone: accents
-- are taken off first, and what stays of Latin, Greek and Cyrillic capitals is named.
create or replace function plain_letters(value text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')),
    'łøđıŁØĐÆŒÞÐŊẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'lodilodæœþðŋßαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ')
$$;
-- What is stored already; elsewhere nothing changes, and nothing is looked through.
update account set last_name = last_name
where lower('É') <> 'é' and (sort_name, search_text) is distinct from
  (plain_letters(last_name || ' ' || first_name), plain_letters(first_name || ' ' || last_name || ' ' || email));
update download set last_name = last_name
where lower('É') <> 'é' and search_text is distinct from
  plain_letters(first_name || ' ' || last_name || ' ' || email || ' ' || company);
