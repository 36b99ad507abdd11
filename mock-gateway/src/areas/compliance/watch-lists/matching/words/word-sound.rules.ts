import { VOWELLESS } from '../reading/scripts.rules.ts'

/**
 * Sounds of the letters of Arabic, Persian, Urdu and Hebrew. Capital letters are sounds that English writes with two
 * letters (`S` sh, `C` ch, `Z` zh, `X` kh). Letters that are often silent are left out.
 */
const LETTER_SOUNDS: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'X', د: 'd', ذ: 'z', ر: 'r', ز: 'z', س: 's', ش: 'S' },
  ...{ ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: '', غ: 'g', ف: 'f', ق: 'k', ک: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'u' },
  ...{ ی: 'i', پ: 'p', چ: 'C', ژ: 'Z', گ: 'g', ٹ: 't', ڈ: 'd', ڑ: 'r', ے: 'i', ں: 'n' },
  ...{ א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'u', ז: 'z', ח: 'X', ט: 't', י: 'i', כ: 'k', ך: 'X', ל: 'l', מ: 'm' },
  ...{ ם: 'm', נ: 'n', ן: 'n', ס: 's', ע: '', פ: 'p', ף: 'f', צ: 'C', ץ: 'C', ק: 'k', ר: 'r', ש: 'S', ת: 't' },
}

/** Spellings of sounds in English, French, German, Polish and Slavic romanisations, applied in this order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ye|je|ie)(?=[bcdfghjklmnpqrstvwxz])/, 'e'],
  [/schtsch|shch|chtch|szcz|stsch/g, 'SC'],
  [/tsch|tch|tsh|cz/g, 'C'],
  [/dsch|dzh|dj|dg(?=[ei])/g, 'j'],
  [/sch|sh|sz/g, 'S'],
  [/zh/g, 'Z'],
  [/ch/g, 'C'],
  [/kh/g, 'X'],
  [/gh|gu(?=[eiy])/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/x/g, 'ks'],
  [/ck|qu?|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/tz/g, 'ts'],
  [/w/g, 'v'],
  [/oo|ou|ue/g, 'u'],
  [/oe/g, 'o'],
  [/ae/g, 'a'],
  [/ee|ea/g, 'i'],
  [/(?:iy|ij|yj|yi|ii|yy)$/, 'i'],
  [/[ae][iyj](?![aeiouy])/g, 'ai'],
  [/y/g, 'i'],
  [/(?<=.)h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Returns the sounds of a word, so that romanisations of different languages look alike. */
export function soundOf(word: string): string {
  if (VOWELLESS.test(word))
    return [...word]
      .map((letter) => LETTER_SOUNDS[letter] ?? '')
      .join('')
      .replaceAll(/(.)\1+/g, '$1')
      .replaceAll(/u(?=[aiu])/g, 'v')
      .replace(/(?<=.{2})h$/, '')
  return SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/ts|[SCZjsz]/g, 's'],
  [/[kg]/g, 'k'],
  [/X/g, 'h'],
  [/[td]/g, 't'],
  [/[pb]/g, 'p'],
  [/[fv]/g, 'f'],
]

/**
 * Returns the consonants of a word's sounds, by classes of similar consonants. Scripts without vowels and distant
 * romanisations agree on these consonants.
 * @example skeletonOf(soundOf('mohammed')) === skeletonOf(soundOf('mhmd'))
 */
export function skeletonOf(sound: string): string {
  const classes = CLASSES.reduce((text, [pattern, sign]) => text.replace(pattern, sign), sound)
  const first = /^[aeiouh]/.test(classes) ? 'a' : classes.slice(0, 1)
  return (first + classes.slice(1).replaceAll(/[aeiouh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}
