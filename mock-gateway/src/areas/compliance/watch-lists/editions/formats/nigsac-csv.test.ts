import { describe, expect, test } from '@jest/globals'
import { birthRanges } from '../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../testing/read-sample.ts'
import { NIGSAC_CSV } from './nigsac-csv.ts'

describe('a table of the Nigeria Sanctions Committee', () => {
  const read = async (text: string) => await readTexts(NIGSAC_CSV, [text])

  test('the page is read with its two tables', async () => {
    const { entries, unnamed } = await read(sampleText('nigsac-page.csv'))
    expect(entries).toHaveLength(4)
    expect(entries[0]).toEqual({
      sourceId: 'NLIASi.901',
      entryKind: 'PERSON',
      programme: null,
      entryName: 'Musa Samplewa Ado',
      otherNames: [],
      weakNames: [],
      birthDate: null,
      country: null,
      documents: null,
      remarks: null,
    })
    expect(entries[1]).toMatchObject({ sourceId: null, entryName: 'SAMPLE PEOPLE OF PROBE (SPOP)' })
    expect(entries[2]).toMatchObject({
      entryKind: 'ORGANISATION',
      entryName: 'NINE PROBES BDC, LTD',
      remarks: 'Bureau de change of the sample network',
    })
    expect(entries[3]).toMatchObject({ entryKind: 'ORGANISATION', entryName: 'GROUP OF SAMPLES' })
    expect(unnamed).toBe(1)
  })

  test('a table with the fields of the detail pages is read by its headings', async () => {
    const { entries } = await read(sampleText('nigsac-details.csv'))
    expect(entries).toEqual([
      {
        sourceId: 'NLIASi.910',
        entryKind: 'PERSON',
        programme: null,
        entryName: 'Chidi Obi Testema',
        otherNames: ['Chidi Biafra', 'C.O. Testema'],
        weakNames: [],
        birthDate: '23/11/1962',
        country: 'Nigeria; Cameroon',
        documents: 'A00112233',
        remarks: 'Aba; 5 Probe Close, Enugu; Financing of terrorism',
      },
      {
        sourceId: 'NLIASe.911',
        entryKind: 'ORGANISATION',
        programme: null,
        entryName: 'Probe Ventures',
        otherNames: ['PV Global'],
        weakNames: [],
        birthDate: null,
        country: 'Nigeria',
        documents: 'RC 112233',
        remarks: null,
      },
    ])
    expect(birthRanges('23/11/1962').isComplete).toBe(true)
  })

  test('a title gives the kind of a table whose heading does not', async () => {
    const { entries } = await read(
      'Entities\nName,Nationality\nProbe Ventures,Nigeria\nIndividuals\nName,D.O.B.\nAda,1970\n',
    )
    expect(entries).toMatchObject([
      { entryKind: 'ORGANISATION', entryName: 'Probe Ventures', country: 'Nigeria', birthDate: null },
      { entryKind: 'PERSON', entryName: 'Ada', country: null, birthDate: '1970' },
    ])
  })

  test('an entry in a table of one column is not a title', async () => {
    const { entries } = await read('Full Name\nGroup of Probes\nIndividual Probe\n')
    expect(entries.map(({ entryName }) => entryName)).toEqual(['Group of Probes', 'Individual Probe'])
  })

  test('a row with fewer cells than its headings is counted, and is no entry', async () => {
    const { entries, unnamed } = await read('Full Name,Nationality\nAda Probe,NG\nBen Pro\nCy Probe,GH\n')
    expect(entries.map(({ entryName }) => entryName)).toEqual(['Ada Probe', 'Cy Probe'])
    expect(unnamed).toBe(1)
  })

  test('a file without a heading of names is refused', async () => {
    await expect(read('S/N,Amount\n1,200\n')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'full name' },
    })
    await expect(read('')).rejects.toMatchObject({ reason: 'columns' })
  })
})
