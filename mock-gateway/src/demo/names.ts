import type { Random } from './random.ts'

/** Names of people in the provider's three countries, as people there write them. */
export const NAMES: Readonly<Record<'01' | '02' | '03', { first: readonly string[]; last: readonly string[] }>> = {
  '01': {
    first: [
      'Adaeze',
      'Chukwuemeka',
      'Folásadé',
      'Ibrahim',
      'Ngozi',
      'Olúwáṣeun',
      'Zainab',
      'Tobenna',
      'Aisha',
      'Babátúndé',
      'Ifeoma',
      'Musa',
      'Títílayọ̀',
      'Emeka',
      'Halima',
      'Ọládélé',
      'Blessing',
      'Yusuf',
      'Chiamaka',
      'Ọlúwafúnmiláyọ̀',
    ],
    last: [
      'Okafor',
      'Adébáyò',
      'Danjuma',
      'Eze',
      'Bello',
      'Ọláníyọnu',
      'Nwosu',
      'Abubakar',
      'Okonkwo',
      'Fáṣọlá',
      'Uche',
      'Lawal',
      'Ogunleye',
      'Nnamdi-Okeke',
      'Sanni',
      'Adéwálé-Ògúnbánjọ',
      'Effiong',
      'Ìdòwú',
      'Chukwu',
      'Garba',
    ],
  },
  '02': {
    first: [
      'Kwame',
      'Akosua',
      'Kofi',
      'Ama',
      'Yaw',
      'Efua',
      'Nana Akua',
      'Kwabena',
      'Abena',
      'Kojo',
      'Esi',
      'Selorm',
      'Dzifa',
      'Mawuli',
      'Adwoa',
      'Fiifi',
    ],
    last: [
      'Mensah',
      'Owusu-Ansah',
      'Boateng',
      'Agyemang',
      'Asante',
      'Addo',
      'Ofori-Atta',
      'Tetteh',
      'Quaye',
      'Amoako',
      'Dzakpasu',
      'Nkrumah-Boadu',
      'Ansah',
      'Lamptey',
      'Kuffour',
      'Acheampong-Darkwa',
    ],
  },
  '03': {
    first: [
      'Béatrice',
      'Dieudonné',
      'Espérance',
      'Jean-Baptiste',
      'Ngalula',
      'Chérubin',
      'Marie-Thérèse',
      'Trésor',
      'Gédéon',
      'Aimée',
      'Patrice',
      'Grâce',
      'Héritier',
      'Clémentine',
      'François-Xavier',
      'Mwamba',
    ],
    last: [
      'Ilunga',
      'Kabongo',
      'Mbuyi',
      'Tshibangu',
      'Lukusa',
      'Mukendi',
      'N’Landu',
      'Kasongo',
      'Mutombo',
      'Ngoyi',
      'Banza wa Banza',
      'Kalala',
      'Mbombo',
      'Tshimanga',
      'Nsimba',
      'Kapinga-Mulumba',
    ],
  },
}

/** A long full name, to test how screens handle long names. */
export const LONG_NAME = { first: 'Ọlúwatómisin Máyọ̀wá Abísọ́lá', last: 'Adébáyò-Ọláníyọnu Ògúndìran-Akíntóyè' }

const MOBILE_PREFIXES = { '01': '+234803', '02': '+23324', '03': '+24381' } as const

export type CountryId = keyof typeof NAMES

/** Returns a first and a last name that are usual in the country. */
export function personName(random: Random, country: CountryId): { first: string; last: string } {
  const names = NAMES[country]
  return { first: random.pick(names.first), last: random.pick(names.last) }
}

/** Returns a mobile number of the country, in E.164. */
export function phoneNumber(random: Random, country: CountryId): string {
  const digits = (count: number): string => String(random.between(10 ** (count - 1), 10 ** count - 1))
  return `${MOBILE_PREFIXES[country]}${digits(3)}${digits(4)}`
}

/** Returns the letters of a name as used in a user name: `Ọláníyọnu` → `olaniyonu`. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase()
}
