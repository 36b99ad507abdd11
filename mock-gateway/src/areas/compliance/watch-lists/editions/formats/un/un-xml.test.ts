import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { UN_XML } from './un-xml.ts'

describe('the XML list of the United Nations', () => {
  const read = async (text: string) => await readTexts(UN_XML, [text], 7)
  const sample = async () => await read(sampleText('un-consolidated.xml'))

  test('a person has the joined name, the name in the original script and the aliases by quality', async () => {
    const { entries } = await sample()
    expect(entries[0]).toEqual({
      sourceId: 'QDi.901',
      entryKind: 'PERSON',
      programme: 'Al-Qaida',
      entryName: 'SAMPLA PROBA BIN TESTEMA',
      otherNames: ['سمبلا بروبا', 'Testema, Sampla', 'Sampla B. Testema'],
      weakNames: ['Abu Sample'],
      birthDate: '1962-11-23; 1963; circa 1970; 1973 to 1974; Nov. 1975',
      country: 'Jordan; United Republic of Tanzania; Tunisia',
      documents:
        'Passport T99001122 (Jordan, in the name of Abu Sample); ' +
        'National Identification Number 216999 (Yemeni identity card number); Passport T99003344',
      remarks:
        'Dr.; Sample treasurer; Sample commander; Place of birth: Tunis, Tunisia; Invented for tests. Not a person.; ' +
        'Address: Sample street, Aden, Yemen, since July 2013',
    })
  })

  test('the dates of birth and the countries are understood', async () => {
    const [person] = (await sample()).entries
    expect(birthRanges(person?.birthDate ?? '')).toEqual({
      isComplete: true,
      values: [
        { from: '1962-11-23', to: '1962-11-23' },
        { from: '1963-01-01', to: '1963-12-31' },
        { from: '1968-01-01', to: '1972-12-31' },
        { from: '1973-01-01', to: '1974-12-31' },
        { from: '1975-11-01', to: '1975-11-30' },
      ],
    })
    expect(countriesIn(person?.country ?? '')).toEqual({ isComplete: true, values: ['JO', 'TZ', 'TN'] })
  })

  test('a range with one year is kept as unreadable, and the data number replaces a missing reference', async () => {
    const { entries } = await sample()
    expect(entries[1]).toEqual({
      sourceId: '9900102',
      entryKind: 'PERSON',
      programme: 'DRC',
      entryName: 'MONONYM',
      otherNames: [],
      weakNames: [],
      birthDate: 'not after 1980',
      country: null,
      documents: null,
      remarks: null,
    })
    expect(birthRanges('not after 1980')).toEqual({ isComplete: false, values: [] })
  })

  test('an entity has its aliases and the countries of its addresses', async () => {
    const { entries } = await sample()
    expect(entries[2]).toEqual({
      sourceId: 'KPe.901',
      entryKind: 'ORGANISATION',
      programme: 'DPRK',
      entryName: 'SAMPLE RYONPROBE TRADING CORPORATION',
      otherNames: ['Ryonprobe Trading', 'Probe Machine Tool'],
      weakNames: [],
      birthDate: null,
      country: "Democratic People's Republic of Korea",
      documents: null,
      remarks: "Address: Sample-dong, Pyongyang, Democratic People's Republic of Korea",
    })
  })

  test('a person with only an alias is counted as unnamed', async () => {
    expect(await sample()).toMatchObject({ entries: { length: 3 }, unnamed: 1 })
  })

  test('a list of another publisher is refused by the name of the missing element', async () => {
    await expect(read('<sdnList></sdnList>')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'CONSOLIDATED_LIST' },
    })
  })

  test('a list that ends early is incomplete', async () => {
    const text = sampleText('un-consolidated.xml')
    await expect(read(text.slice(0, text.indexOf('<ENTITIES>')))).rejects.toMatchObject({ reason: 'incomplete' })
  })
})
