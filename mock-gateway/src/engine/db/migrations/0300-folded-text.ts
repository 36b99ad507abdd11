import { type Kysely, sql } from 'kysely'

/**
 * Searches and conditions compare words without case, accents, apostrophes and punctuation: `folded` of the contract
 * gives the same for every text. `portal_normalized` stays for the keys of persons, which keep punctuation. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Letters replaced by one, each by the letter or digit below it. */
const FROM = 'øɔɛəǝıłđðɖɗɓƙƴƒɣħʋς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
const INTO = 'ooeeeilddddbkyfghvσ0123456789012345678901234567890123456789'

/** Accents, vowel points of Arabic and Hebrew, apostrophes, invisible characters. */
const DROPPED = [
  String.raw`''\u0060\u02b9\u02bb-\u02bf\u02c8\u2018\u2019\u201b\u2032`,
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
  String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff`,
  String.raw`\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef`,
].join('')

/** Spaces, control characters, punctuation and symbols. */
const SEPARATORS = [
  String.raw`\u0001-\u0020!-/:-@\u005b-\u005f\u007b-\u00bf\u00d7\u00f7`,
  String.raw`\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4`,
  String.raw`\u0609-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970`,
  String.raw`\u1361-\u1368\u1680\u1800-\u180a\u2000-\u200a\u2010-\u2029\u202f-\u205f\u20a0-\u20cf`,
  String.raw`\u2100-\u214f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb`,
  String.raw`\ufd3e\ufd3f\U0001f000-\U0001faff`,
].join('')

// The acute accent would become a space once decomposed.
const LETTERS = `lower(normalize(replace(value, '´', ''''), nfkd) collate "und-x-icu")`
const PLAIN = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ŋ', 'ng'],
].reduce((letters, [from, into]) => `replace(${letters}, '${from}', '${into}')`, LETTERS)

const STATEMENTS = [
  // Most texts are ASCII, for which little is to be done. Not strict, so that it is inlined.
  `create function portal_folded(value text) returns text language sql immutable parallel safe
    return case when octet_length(value) = char_length(value)
      then trim(regexp_replace(lower(replace(replace(value, '''', ''), '\`', '')), '[^a-zA-Z0-9]+', ' ', 'g'))
      else normalize(trim(regexp_replace(regexp_replace(translate(${PLAIN}, '${FROM}', '${INTO}'),
        '[${DROPPED}]', '', 'g'), '[${SEPARATORS}]+', ' ', 'g')), nfc) end`,

  'alter table audit_entry drop column search_text',
  `alter table audit_entry add column search_text text not null generated always as
    (portal_folded(coalesce(actor_name, '') || ' ' || coalesce(actor_username, '') || ' ' || coalesce(actor_email, '') || ' '
      || coalesce(item_name, '') || ' ' || coalesce(item_id, '') || ' ' || address)) stored`,
  'create index audit_entry_search on audit_entry using gin (search_text gin_trgm_ops)',

  'alter table queue_item drop column search_text',
  `alter table queue_item add column search_text text not null generated always as
    (portal_folded(name || ' ' || target_id)) stored`,
  'create index queue_item_search on queue_item using gin (search_text gin_trgm_ops)',
]
