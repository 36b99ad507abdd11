import { expect, test } from '@jest/globals'
import { birthAgreement, birthRanges } from './birth-dates.rules.ts'

const read = (text: string) => {
  const { values, isComplete } = birthRanges(text)
  const said = values.map(({ from, to }) => (from === to ? from : `${from}..${to}`))
  return isComplete ? said : [...said, '?']
}
const YEAR = '1962-01-01..1962-12-31'
const DAY = '1962-11-23'
const CIRCA = '1960-01-01..1964-12-31'

test.each<[string, string[]]>([
  ['1962-11-23', [DAY]],
  ['19621123', [DAY]],
  ['1962-11-23T00:00:00', [DAY]],
  ['23 Nov 1962', [DAY]],
  ['23-NOV-1962', [DAY]],
  ['November 23, 1962', [DAY]],
  ['né le 23 novembre 1962', [DAY]],
  ['23/11/1962', [DAY]],
  ['23.11.1962', [DAY]],
  ['03/11/1962', ['1962-11-03', '1962-03-11']],
  ['1er août 1962', ['1962-08-01']],
  ['1962', [YEAR]],
  ['00/00/1962', [YEAR]],
  ['1962-00-00', [YEAR]],
  ['Nov 1962', ['1962-11-01..1962-11-30']],
  ['févr. 1962', ['1962-02-01..1962-02-28']],
  ['11/1962', ['1962-11-01..1962-11-30']],
  ['00/11/1962', ['1962-11-01..1962-11-30']],
  ['circa 1962', [CIRCA]],
  ['c1962', [CIRCA]],
  ['vers 1962', [CIRCA]],
  ['1962 (approx.)', [CIRCA]],
  ['1955 to 1958', ['1955-01-01..1958-12-31']],
  ['1955–1958', ['1955-01-01..1958-12-31']],
  ['Between 1955 and 1958', ['1955-01-01..1958-12-31']],
  ['entre 1955 et 1958', ['1955-01-01..1958-12-31']],
  ['01 Jan 1955 to 31 Dec 1958', ['1955-01-01..1958-12-31']],
  ['1950s', ['1950-01-01..1959-12-31']],
  ['1959-05-22;1960-05-22', ['1959-05-22', '1960-05-22']],
  ['DOB 23 Nov 1962; alt. DOB 1962', [DAY, YEAR]],
  ['a) 1962 b) 23 Nov 1962', [YEAR, DAY]],
  ['1962; unknown', [YEAR, '?']],
  ['31 Feb 1962', ['?']],
  ['13/13/1962', ['?']],
  ['jui 1962', ['?']],
  ['62', ['?']],
  ['N/A', ['?']],
])('the birth date "%s" is read as the expected ranges', (text, ranges) => expect(read(text)).toEqual(ranges))

test.each([
  ['1962-11-23', '23 Nov 1962', 'SAME'],
  ['1962-11-23', '1962', 'SAME'],
  ['1962-03-11', '03/11/1962', 'SAME'],
  ['1962-11-23', '1959-05-22;1962-11-23', 'SAME'],
  ['1957-04-01', '1955 to 1958', 'NEAR'],
  ['1963-04-01', 'circa 1962', 'NEAR'],
  ['1962-01-01', '23 Nov 1962', 'NEAR'],
  ['1962-11-23', '1962; unknown', 'SAME'],
  ['1963-04-01', 'circa 1962; unknown', 'NEAR'],
  ['1964-11-23', '23 Nov 1962; unknown', null],
  ['1970-01-01', '1959-05-22;1960-05-22', 'FAR'],
  ['1964-11-23', '23 Nov 1962', 'OTHER'],
  ['1970-01-01', 'circa 1962', 'OTHER'],
  ['1970-01-01', '1962; unknown', null],
  ['1970-01-01', 'unknown', null],
  ['1970-01-01', null, null],
  [null, '1962', null],
])('the birth date %s of an order and the birth date %s of a list entry give %s', (asked, listed, agreement) =>
  expect(birthAgreement(asked, listed)).toBe(agreement),
)
