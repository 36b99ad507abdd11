/**
 * Matches zero-width characters and direction marks. Characters that change the direction of other text are not
 * removed, because the schema refuses them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g
/** Matches joiners that have no effect. (Joiners shape emojis and the letters of Arabic and Indic scripts.) */
const STRAY_JOINER = /(?<![\p{M}\p{So}]|(?!\p{sc=Latn})\p{L})[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{So}])/gu

/**
 * Replaces look-alikes of the space, hyphen and apostrophe by the keyboard's characters; removes invisible characters.
 */
function withoutLookAlikes(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/[\u2010\u2011\uff0d]/g, '-')
    .replace(/[\u02bc\u05f3\u2018\u2019\u2032\uff07]/g, "'")
    .replace(/[\t\p{Zs}]/gu, ' ')
}

/**
 * Returns the canonical form in which a text is stored and compared, however it was typed, pasted, uploaded or sent:
 * NFC, one ordinary space for each run of spaces and tabs, no spaces at the ends of lines, `-` and `'` for their
 * look-alikes, no invisible characters. Line breaks are kept.
 */
export function plainText(text: string): string {
  return withoutLookAlikes(text.normalize('NFC'))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?(\r\n|\r|\n|\u2028|\u2029) ?/g, '\n')
    .trim()
}
