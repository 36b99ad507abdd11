import { randomOf } from './random.ts'

/** Two names, and whether they belong to one person. */
export interface LabelledPair {
  readonly asked: string
  readonly listed: string
  readonly isSame: boolean
  /** The rule that produced the pair. */
  readonly rule: string
}

/** Given and family names by region, each with its spellings in documents and transliterations. */
const GIVEN: readonly (readonly string[])[] = [
  ['Mohammed', 'Muhammad', 'Mohamed', 'Mohamad', 'محمد'],
  ['Yusuf', 'Yousef', 'Youssef', 'Yousuf', 'يوسف'],
  ['Ibrahim', 'Ebrahim', 'Ibraheem', 'إبراهيم'],
  ['Abdulrahman', 'Abdul Rahman', 'Abdurrahman', 'Abd al-Rahman'],
  ['Aisha', 'Ayesha', 'Aysha', 'Aicha'],
  ['Fatima', 'Fatma', 'Fatimah', 'Fatoumata'],
  ['Alexander', 'Aleksandr', 'Alexandr', 'Александр'],
  ['Sergei', 'Sergey', 'Serguei', 'Сергей'],
  ['Dmitry', 'Dmitri', 'Dimitri', 'Дмитрий'],
  ['Ekaterina', 'Yekaterina', 'Екатерина'],
  ['Catherine', 'Katherine', 'Kathryn', 'Catharine'],
  ['Geoffrey', 'Jeffrey', 'Jeffery'],
  ['Chukwuemeka', 'Chukwuemeka', 'Chukuemeka'],
  ['Oluwaseun', 'Olu Waseun', 'Oluwaseum'],
  ['Kwabena', 'Kwabenah', 'Quabena'],
  ['Adaeze', 'Adaezeh', 'Ada-Eze'],
  ['Ngozi', 'Ngosi'],
  ['Jean-Baptiste', 'Jean Baptiste', 'Jeanbaptiste'],
  ['Stephen', 'Steven', 'Stephan'],
  ['Philip', 'Phillip', 'Filip', 'Philippe'],
  ['Rebecca', 'Rebekah', 'Rebeca'],
  ['Emmanuel', 'Emanuel', 'Immanuel'],
]
const FAMILY: readonly (readonly string[])[] = [
  ['Hussein', 'Husain', 'Hussain', 'Hossein', 'حسين'],
  ['Al-Rashid', 'Rashid', 'Rasheed', 'Al Rachid'],
  ['Qureshi', 'Kureshi', 'Quraishi'],
  ['Abubakar', 'Abubakr', 'Abu Bakar', 'Aboubacar'],
  ['Petrov', 'Petroff', 'Петров'],
  ['Solovyov', 'Soloviev', 'Solovyev', 'Соловьёв'],
  ['Johnson', 'Jonson', 'Johnsen'],
  ['Thompson', 'Thomson', 'Tompson'],
  ['Okonkwo', 'Okonquo', 'Okonkwoh'],
  ['Adeyemi', 'Adeyemy', 'Ade-Yemi'],
  ['Mensah', 'Mensa', 'Menssah'],
  ['Owusu-Ansah', 'Owusu Ansah', 'Owusuansah'],
  ['Tshisekedi', 'Tchisekedi', 'Tshisekédi'],
  ['Kabongo', 'Kabongho', 'Cabongo'],
  ['Müller', 'Mueller', 'Muller'],
  ['Núñez', 'Nunez', 'Nuñes'],
  ['Christensen', 'Kristensen', 'Christenson'],
  ['Schmidt', 'Schmitt', 'Shmidt'],
  ['Nkrumah', 'Nkruma', 'Inkrumah'],
  ['Eze', 'Ezeh'],
  ['Balogun', 'Ballogun', 'Balogan'],
  ['Diallo', 'Dialo', 'Jallow'],
]
const MIDDLE = ['Anthony', 'Chidi', 'Marie', 'Nasser', 'Kofi', 'Petrovich', 'Ama', 'Tunde']

type Pick = <Item>(items: readonly Item[]) => Item

const slip = (word: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return `${word.slice(0, at)}${word[at]}${word.slice(at)}`
}

/**
 * Returns pairs that belong to one person, made by a documented rule, and pairs that belong to two people: unrelated
 * people, and people with a common given or family name.
 * @param count number of pairs of each kind
 */
export function labelledPairs(count: number, seed = 20_261_125): LabelledPair[] {
  const random = randomOf(seed)
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never
  const same = Array.from({ length: count }, (_, at) => samePair(at, pick, random))
  const other = Array.from({ length: count }, (_, at) => otherPair(at, pick))
  return [...same, ...other]
}

function samePair(at: number, pick: Pick, random: () => number): LabelledPair {
  const [given, family, middle] = [pick(GIVEN), pick(FAMILY), pick(MIDDLE)]
  const [g, f] = [given[0] ?? '', family[0] ?? '']
  const rules: readonly (readonly [string, string, string])[] = [
    ['written otherwise', `${pick(given)} ${pick(family)}`, `${g} ${f}`],
    ['slip', `${slip(g, random)} ${f}`, `${g} ${f}`],
    ['order', `${f} ${g}`, `${g} ${f}`],
    ['without the middle name', `${g} ${f}`, `${g} ${middle} ${f}`],
    ['initial of the middle name', `${g} ${middle[0]}. ${f}`, `${g} ${middle} ${f}`],
    ['initial of the given name', `${g[0]}. ${middle} ${f}`, `${g} ${middle} ${f}`],
    ['title, capitals', `DR. ${g.toUpperCase()} ${f.toUpperCase()}`, `${g} ${f}`],
    ['written otherwise, other order', `${pick(family)}, ${pick(given)} ${middle}`, `${g} ${middle} ${f}`],
  ]
  const [rule = '', asked = '', listed = ''] = rules[at % rules.length] ?? []
  return { asked, listed, isSame: true, rule }
}

function otherPair(at: number, pick: Pick): LabelledPair {
  const given = pick(GIVEN)
  const family = pick(FAMILY)
  const otherGiven = pick(GIVEN.filter((one) => one !== given))
  const otherFamily = pick(FAMILY.filter((one) => one !== family))
  const [g = '', f = ''] = [given[0], family[0]]
  const rules: readonly (readonly [string, string, string])[] = [
    ['other people', `${pick(otherGiven)} ${pick(otherFamily)}`, `${g} ${f}`],
    ['same given name', `${pick(given)} ${pick(otherFamily)}`, `${g} ${f}`],
    ['same family name', `${pick(otherGiven)} ${pick(family)}`, `${g} ${f}`],
    ['same middle and family name', `${pick(otherGiven)} Kofi ${f}`, `${g} Kofi ${f}`],
  ]
  const [rule = '', asked = '', listed = ''] = rules[at % rules.length] ?? []
  return { asked, listed, isSame: false, rule }
}

/**
 * Returns the share of same-person pairs that are found, in percent, at a given share of false matches.
 * @param score returns the score of a pair
 */
export function recallAt(
  alarmsPercent: number,
  pairs: readonly LabelledPair[],
  score: (pair: LabelledPair) => number,
): { readonly recall: number; readonly threshold: number } {
  const scores = (isSame: boolean) => pairs.filter((pair) => pair.isSame === isSame).map(score)
  const others = scores(false).sort((one, other) => other - one)
  const threshold = (others[Math.floor((others.length * alarmsPercent) / 100)] ?? 0) + 1
  const same = scores(true)
  return { recall: (100 * same.filter((one) => one >= threshold).length) / same.length, threshold }
}
