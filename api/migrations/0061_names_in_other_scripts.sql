-- Names are told apart by how they look (docs/rules/hosting.md, HOST-30): Lisu and Cherokee letters, and those of other scripts
-- that are drawn as Latin ones, are these ones. The function of 0047 knew Cyrillic, Greek and Armenian ones.
create or replace function host_name_key(name text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  -- All that leaves no mark goes before anything is folded: between a letter and its accent, or halves of a syllable, as well.
  key text := normalize(regexp_replace(name,
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680'
    '\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC);
begin
  -- Other scripts' letters that are drawn as Latin ones, before any of them is folded: as in lettering.rules.ts.
  key := translate(key,
    'ᎪꭺᏏꮟᏴᏼꮯᏟᏧꮷᎠꭰᎴꮄᎬꭼᏀꮐᏳᏻᎶꮆᏂꮒᏲᏺᎻꮋᏥꮵꭵᎥᎫꭻᏦꮶᏞꮮᎷꮇᏁꮑꮎᎾꮻᏫꭴᎤᏢꮲꮁᎱᎡꭱᏒꮢꮪᏚᏕꮥ'
    'ᎦꭶᎢꭲꮜᏌꮩᏙꮃᎳᏔꮤᎩꭹᎽꮍꮓᏃꓮꓐꓚꓒꓓꓰꓝꓖꓧꓙꓗꓲꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᗅᗩᗋᐃᖯᗷᑕᑢᑦᑯᗞᗪᗟᗴᕮᘿ'
    'ᖴᘜᕼᒍᒎᒪᒫᗰᘻᘉᑭᕈᕴᖇᖆᔆᖶᑌᐯᐺᘺᕁᕽᖻ𖽀𖼨𖼖𖼵𖼺𖼊𖽂𖼈𖽃𐊠𐊡𐊢𐊥𐋏𐊰𐊫𐊱𐊴𐊲𐊂𐊆𐊇𐊊𐊒𐊕𐊖𐊗𐊐𐌀𐌁𐌂𐌉𐌑𐌕𐌗ⲥ'
    'ⲤⲎⲔⲒⳐⲘⲚⲟⲞⲣⲢⲅⲦⲬⲨ𐐽𐐕𐐛𐐬𐐄𐑈𐐠𐔜𐔥𐔘𐔦𐔓𐔖𐔝𐔧𑢦𑢮𑣂𑢢𑣃𑢣𑢲𑣈𑣗𑢵𑣁𑢼𑣘𑢸𑣀𑢠𑣜𑢤𑣄𑢩',
    'aabbbbccddddddeegggggghhhhhhhhiijjkkllmmnnoooooopprrrrrrssss'
    'ssttuuvvwwwwyyyyzzabcddefghjkllmnoprstuvwxyzaaaabbcccddddeee'
    'fghjjllmmnppqrrstuvvwxxyallrstuvyabcfhmotxybeflopstxabclmtxc'
    'chkllmnoopprtxyccloosscfklnovxeeffillooostuuvvyyzz');
  -- Capitals first: those of other scripts look like other Latin letters than their small ones do (Greek Η and η).
  key := lower(translate(key,
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹАВЕЅІЈКМНОРСТУХҮ',
    'ABEZHIKMNOPTYXCABESIJKMHOPCTYXY') collate "pg_c_utf8");
  key := regexp_replace(normalize(key, NFKD), '[\u0300-\u036f]', '', 'g');
  key := lower(public.unaccent('public.unaccent'::regdictionary, key));
  key := translate(key,
    'авекмнорстухіјѕԁһӏԛԝүгпьαορνυικτχγωϲϳβεημօոսհɑɡɩƖǀᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ0|1i',
    'abekmhopctyxljsdhlqwyrnbaopvulktxywcjbenuonuhaglllabcdeghljklmnoprstuvwyzolll');
  key := regexp_replace(key,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u034f\u061c\u115f\u1160'
    '\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u3000-\u3020\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
    '\U000e0000-\U000e01ef]', '', 'g');
  return replace(replace(key, 'rn', 'm'), 'vv', 'w');
end $$;

-- Names that the older one let through: the platform's become ones that say nothing.
update hosts set name = 'Host ' || right(member_id::text, 12)
  where host_name_key(name) = '' or name_key <> host_name_key(name)
    and host_name_key(name) in (select host_name_key(word) from unnest(array['Backyard', 'all', 'everybody']) word);
-- Those that look like another's get a number: not the one that is written without such letters, else not the oldest.
update hosts set name = left(hosts.name, 84) || ' (' || right(hosts.member_id::text, 12) || ')'
  from (
    select member_id, row_number() over (
      partition by host_name_key(name) order by name_key <> host_name_key(name), created_at, member_id
    ) as place
    from hosts
  ) ranked
  where ranked.member_id = hosts.member_id and ranked.place > 1;

-- Written anew, with its index: what is stored was made by the older function.
alter table hosts alter column name_key set expression as (host_name_key(name));
