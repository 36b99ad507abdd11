/**
 * Compares Chinese and Korean names by their syllables. A surname and one or two given syllables are written as two or
 * three words, in either order, and in several romanisations (pinyin, Wade-Giles, Cantonese; Revised,
 * McCune-Reischauer).
 */

/** Surnames by sound: one line holds the spellings of one surname. General knowledge, written by hand. */
const SURNAMES = `
kim gim|lee yi ri rhee li i|park pak bak bag|choi choe|jung jeong chong chung|cho jo|kang gang|yoon yun|jang chang|lim im rim|han
oh|seo suh|shin sin|kwon gwon|hwang|ahn an|song sung|ryu yu yoo|hong|jeon|ko go koh|moon mun|yang yeung|son sohn|bae pae|baek paek
heo huh|noh roh|joo ju|hyon hyun hyeon|chae|kwak gwak|nam|bang|wang|zhang chang cheung|chen chan|liu lau|zhao chao chiu
huang wong hwang|zhou chou chow|wu ng|xu hsu hui|sun|hu|zhu chu|gao kao|lin lam lim|he ho|guo kuo kwok|ma|luo lo|liang leung
zheng cheng|xie hsieh tse|tang tong|deng teng tang|feng fung|cao tsao|peng pang|zeng tseng tsang|xiao hsiao siu|tian tien
dong tung|pan poon|yuan yuen|cai tsai choi|jiang chiang|yu|du tu|ye yeh yip|cheng ching|wei|ren jen|lu|yao yiu|mao|xi hsi|deng
xia hsia|qin chin|qian chien|tan|huo|situ szeto|sima|zhuge chuko|ouyang|chan|mak|kwan guan|lai|cheung|tsui|fan|fang|shi shih|su so
bai pai|meng|qiu chiu|jin chin|dai tai|hou|zou|xiong|hao|kong kung|qiao|shao|mo|ding ting|jia chia|gu ku|bo po|nie|niu|song
`

/** Cantonese syllables with the Mandarin syllables of the same characters. */
const CANTONESE: Readonly<Record<string, string>> = {
  ...{ chan: 'chen', wong: 'huang', lam: 'lin', cheung: 'zhang', kwok: 'guo', lau: 'liu', leung: 'liang', ng: 'wu' },
  ...{
    yeung: 'yang',
    tsang: 'zeng',
    tse: 'xie',
    yip: 'ye',
    chow: 'zhou',
    fung: 'feng',
    lee: 'li',
    siu: 'xiao',
    ho: 'he',
  },
  ...{
    wai: 'wei',
    chi: 'zhi',
    ka: 'jia',
    chiu: 'chao',
    ping: 'bing',
    keung: 'qiang',
    yeuk: 'ruo',
    wah: 'hua',
    yuet: 'yue',
  },
  ...{
    ngor: 'e',
    kit: 'jie',
    kin: 'jian',
    shing: 'cheng',
    tak: 'de',
    yiu: 'yao',
    fai: 'hui',
    hoi: 'hai',
    tung: 'dong',
  },
  ...{ kok: 'guo', seng: 'cheng', cheng: 'zheng', tang: 'deng', hung: 'xiong', kei: 'qi', kwan: 'guan', poon: 'pan' },
}

const surnames = new Map<string, number[]>()
for (const [at, group] of SURNAMES.trim().split(/[|\n]/).entries())
  for (const name of group.split(' ')) surnames.set(name, [...(surnames.get(name) ?? []), at])

const SYLLABLE =
  /(?:zh|ch|sh|ts|tz|hs|ng(?=[aeiou])|kw|gw|ry|ly|my|hy|ky|py|[bpmfdtnlgkhjqxzcsrwy])?(?:iao|uai|yeo|eou|ia|ie|iu|ai|ei|ao|au|ou|ua|uo|ui|ue|ae|eo|eu|oe|oo|ee|a|e|i|o|u)h?(?:ng(?![aeiou])|n(?![aeiou])|[ktpmlr](?![aeiouyw])|k(?!w))?/y
const MOST_SYLLABLES = 4
const LONGEST_WORD = 14

export function syllablesOf(word: string): string[] | null {
  if (word === 'ng') return [word]
  if (word.length > LONGEST_WORD) return null
  const found: string[] = []
  for (let at = 0; at < word.length; at = SYLLABLE.lastIndex) {
    SYLLABLE.lastIndex = at
    const [syllable] = SYLLABLE.exec(word) ?? []
    if (syllable === undefined || found.length === MOST_SYLLABLES) return null
    found.push(syllable)
  }
  return found
}

export interface Syllables {
  readonly surname: string
  readonly given: readonly string[]
}

/**
 * Returns the possible readings of a name as surname and given syllables; an empty list if the name does not look
 * Chinese or Korean.
 */
export function eastAsianReadings(words: readonly string[]): readonly Syllables[] {
  if (words.length < 2 || words.length > 3) return []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const isSurname = [surnames.has(first), surnames.has(last)]
  if (!isSurname[0] && !isSurname[1]) return []
  // A surname need not consist of known syllables: `Park`.
  const syllables = words.map((word) => syllablesOf(word) ?? (surnames.has(word) ? [word] : null))
  if (!syllables.every((found) => found !== null)) return []
  const readings: Syllables[] = []
  const givenOf = (parts: readonly (readonly string[])[]) => parts.flat()
  if (isSurname[0]) readings.push({ surname: first, given: givenOf(syllables.slice(1)) })
  if (isSurname[1]) readings.push({ surname: last, given: givenOf(syllables.slice(0, -1)) })
  return readings.filter(({ given }) => given.length <= 2)
}

const ROMANISED_OTHERWISE = 0.94
const OTHER_VOWEL = 0.85

/** Returns how alike two readings are, from 0 to 1. The least similar syllable decides. */
export function readingLikeness(one: Syllables, other: Syllables): number {
  const surname = surnameLikeness(one.surname, other.surname)
  if (surname === 0) return 0
  if (one.given.join('') === other.given.join('')) return surname
  if (one.given.length !== other.given.length) return 0
  return one.given.reduce(
    (least, syllable, at) => Math.min(least, syllableLikeness(syllable, other.given[at] ?? '')),
    surname,
  )
}

function surnameLikeness(one: string, other: string): number {
  if (one === other) return 1
  const groups = surnames.get(one) ?? []
  return surnames.get(other)?.some((group) => groups.includes(group)) ? ROMANISED_OTHERWISE : 0
}

function syllableLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [sound, like] = [soundOf(one), soundOf(other)]
  if (sound === like || sound === soundOf(CANTONESE[other] ?? '') || like === soundOf(CANTONESE[one] ?? ''))
    return ROMANISED_OTHERWISE
  return sound.replaceAll('o', 'u') === like.replaceAll('o', 'u') ? OTHER_VOWEL : 0
}

/**
 * Returns the sound of a syllable. Romanisations differ in aspirated consonants and in the spelling of vowels, so each
 * group of such spellings counts as one sound.
 */
const soundOf = (syllable: string): string =>
  syllable
    .replace(/^(?:zh|ch|ts|tz|[jqzc])/, 'c')
    .replace(/^(?:hs|sh|x)/, 's')
    .replace(/^[gk]/, 'k')
    .replace(/^[dt]/, 't')
    .replace(/^[bp]/, 'p')
    .replace(/^l/, 'r')
    .replace(/^y(?=i)/, '')
    .replace('young', 'yung')
    .replace(/h$/, '')
    .replace(/^([kh])o$/, '$1e')
    .replace('yeo', 'yo')
    .replace('eou', 'ou')
    .replace('eo', 'o')
    .replace('eu', 'u')
    .replace('oo', 'u')
    .replace('ee', 'i')
    .replace('ien', 'ian')
    .replace('iung', 'iong')

const LONGEST_LOOKED_UP = 8

/** Returns the forms by which different romanisations of a Chinese or Korean word find each other. */
export function syllableForms(word: string): readonly string[] {
  const groups = (surnames.get(word) ?? []).map((group) => `${group}`)
  if (word.length > LONGEST_LOOKED_UP) return groups
  const syllables = syllablesOf(word)
  if (syllables === null) return groups
  const sounds = (read: (syllable: string) => string) =>
    syllables.map((one) => soundOf(read(one)).replaceAll('o', 'u')).join('')
  return [...groups, sounds((one) => one), sounds((one) => CANTONESE[one] ?? one)]
}
