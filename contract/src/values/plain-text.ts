/** Zero-width characters and marks of direction; what changes the direction of other text is refused, not removed. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g
/** A joiner shapes letters of Arabic and Indic scripts and emojis; anywhere else it is invisible. */
const STRAY_JOINER = /(?<![\p{M}\p{So}]|(?!\p{sc=Latn})\p{L})[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{So}])/gu

/** Look-alikes of the keyboard's space, hyphen and apostrophe as the keyboard has them, and nothing invisible. */
function withoutLookAlikes(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/[\u2010\u2011\uff0d]/g, '-')
    .replace(/[\u02bc\u05f3\u2018\u2019\u2032\uff07]/g, "'")
    .replace(/[\t\p{Zs}]/gu, ' ')
}

/**
 * The one form in which a text is stored and compared, however it was typed, pasted, uploaded or sent: NFC, one
 * ordinary space for any run of spaces and tabs, none at the ends of lines, `-` and `'` for their look-alikes, nothing
 * invisible. Line breaks stay.
 */
export function plainText(text: string): string {
  return withoutLookAlikes(text.normalize('NFC'))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?(\r\n|\r|\n|\u2028|\u2029) ?/g, '\n')
    .trim()
}
