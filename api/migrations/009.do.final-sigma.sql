-- The same as before (008), but with one letter for both small forms of the Greek Σ: a name in capitals, which ends in Σ,
-- is then that of its small letters, which ends in ς.
create or replace function plain_letters(value text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')),
    'łøđıŁØĐÆŒÞÐŊẞςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'lodilodæœþðŋßσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ')
$$;
-- What is stored already.
update account set last_name = last_name where search_text like '%ς%';
update download set last_name = last_name where search_text like '%ς%';
