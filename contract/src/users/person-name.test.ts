import { describe, expect, test } from '@jest/globals'
import { compareNames, type OrderedName, wholeName } from './person-name.ts'

/** Parses a name written as `first | middle | last` or `first | last`. */
function named(text: string): OrderedName {
  const [first = '', second = '', third] = text.split('|').map((part) => part.trim())
  return third === undefined ? { first, last: second } : { first, middle: second, last: third }
}

const LONG = 'Nana Akosua | Serwaa | Agyeman-Prempeh Owusu-Ansah'

describe('the name on a document and in the order', () => {
  test.each<[ordered: string, documented: string, isAlike: boolean, missing: string[], added: string[]]>([
    ['Akosua | Mensah', 'AKOSUA MENSAH', true, [], []],
    ['Akosua | Mensah', 'MENSAH Akosua', true, [], []],
    ['Akosua | Abena | Mensah', 'Mensah, Akosua', true, ['Abena'], []],
    ['Akosua | Mensah', 'Akosua Abena Mensah', true, [], ['Abena']],
    ['Akosua | A. | Mensah', 'Akosua Abena Mensah', true, [], []],
    ['Kwadwó | Ọláńrewájú', 'KWADWO OLANREWAJU', true, [], []],
    ['Akosua | Mensah', 'Akosua Boateng', false, ['Mensah'], ['Boateng']],
    ['Akosua | Abena | Mensah', 'Akosua Mensah Boateng', false, ['Abena'], ['Boateng']],
    ['Akosua | Mensah', '', false, ['Akosua', 'Mensah'], []],
    ['Ann | Ann', 'Ann Lee', false, [], ['Lee']],
    ['Mononym | Mononym', 'MONONYM', true, [], []],
  ])('the name %s in an order is compared with %s on a document', (ordered, documented, isAlike, missing, added) => {
    expect(compareNames(named(ordered), documented)).toEqual({ isAlike, missing, added })
  })

  test.each([
    ['its family name is missing', LONG, 'Nana Akosua'],
    ['its family name is missing, the middle one there', LONG, 'Nana Akosua Serwaa'],
    ['no given name is there', LONG, 'Agyeman-Prempeh Owusu-Ansah'],
    ['its family name is an initial', 'Akosua | Mensah', 'Akosua M.'],
    ['its given name is an initial', 'Akosua | Mensah', 'A. Mensah'],
    ['its given name is an initial before two family names', LONG, 'N. Agyeman Prempeh'],
    ['it has one word', 'Akosua | Mensah', 'Mensah'],
    ['it has nothing but marks', 'Akosua | Mensah', '— . —'],
    ['one name is part of another', 'Ann | Lee', 'Anna Lee'],
  ])('the name on a document belongs to another person if %s', (_, ordered, documented) => {
    expect(compareNames(named(ordered), documented).isAlike).toBe(false)
  })

  test.each([
    [LONG, 'NANA AKOSUA SERWAA AGYEMAN PREMPEH OWUSU ANSAH'],
    [LONG, 'Akosua Owusu-Ansah'],
    ['Kɔku | Ɛdem', 'KOKU EDEM'],
    ['Łukasz | Wałęsa', 'LUKASZ WALESA'],
    ['Bjørn | Æbelø', 'BJORN AEBELO'],
    ['Zoë | Strauß', 'ZOE STRAUSS'],
    ['Đorđe | Œuvre', 'DORDE OEUVRE'],
    ['Fatima | N’Golo', 'FATIMA NGOLO'],
    ["O'Brian | D'Souza", 'OBRIAN DSOUZA'],
    ['Yaw | Owusu-Ansah', 'YAW OWUSUANSAH'],
    ['Yaw | OwusuAnsah', 'Yaw Owusu Ansah'],
    ['Ibrahim | Ɗanjuma', 'IBRAHIM DANJUMA'],
    ['明 | 李', '李明'],
    ['明 | 李', '李 明'],
    ['أحمد | علي', 'علي أحمد'],
  ])('the name on a document belongs to the same person: %s, %s', (ordered, documented) => {
    expect(compareNames(named(ordered), documented).isAlike).toBe(true)
  })
})

test('a person’s whole name is written in the order first, middle, last name', () => {
  expect(wholeName(named('Akosua | Abena | Mensah'))).toBe('Akosua Abena Mensah')
})
