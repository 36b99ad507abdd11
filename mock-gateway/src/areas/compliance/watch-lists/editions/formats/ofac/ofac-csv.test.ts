import { describe, expect, test } from '@jest/globals'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { OFAC_CSV } from './ofac-csv.ts'

const SDN_ROW = '1,"PROBE, Ada","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,'

describe('the tables of OFAC', () => {
  const readAll = async () =>
    await readTexts(
      OFAC_CSV,
      ['alt', 'add', 'sdn_comments', 'sdn'].map((name) => sampleText(`ofac-${name}.csv`)),
    )
  const entry = async (sourceId: string) => (await readAll()).entries.find((found) => found.sourceId === sourceId)
  const readSdn = async (rows: string) => (await readTexts(OFAC_CSV, ['', '', '', rows])).entries

  test('a person has given name first, and dates, countries, documents and weak names from the remarks', async () => {
    expect(await entry('90101')).toEqual({
      sourceId: '90101',
      entryKind: 'PERSON',
      programme: 'RUSSIA-EO14024; CYBER2',
      entryName: 'Arkady Samplovich TESTIMOV',
      otherNames: ['Arcadi TESTIMOFF'],
      weakNames: ['ARKASHA', 'Archie TESTER'],
      birthDate: '12 Mar 1961; 1962',
      country: 'Russia; Korea, North; Cyprus',
      documents:
        'Passport 0011223 (Russia) expires 03 Jul 2028; Passport K9988776 (Cyprus); Tax ID No. 770000001122 (Russia)',
      remarks:
        'Deputy Director of SAMPLE DYNAMICS; POB Tver, Russia; Gender Male; Secondary sanctions risk: ' +
        'Ukraine-/Russia-Related Sanctions Regulations, 31 CFR 589.201; Linked To: SAMPLE DYNAMICS S.A.; ' +
        'Address: 12 Probe Street, Flat 3, Limassol 3010, Cyprus',
    })
  })

  test('the dates of birth are readable, and a place of birth in a US state names no country', async () => {
    const person = await entry('90102')
    expect(person).toMatchObject({
      entryName: 'Abu Sample BIN PROBE Jr.',
      weakNames: ["ABU-'PROBE"],
      birthDate: 'circa 1962; 1963 to 1965; Sep 1964',
      country: null,
      documents: 'SSN 000-12-3456 (United States)',
    })
    expect(birthRanges(person?.birthDate ?? '')).toMatchObject({ isComplete: true, values: { length: 3 } })
    expect(person?.remarks).toContain('Telephone No. (218) 5550100; Phone Number 79110000000')
  })

  test('an organisation keeps the commas of its names, and has the countries of its addresses', async () => {
    expect(await entry('90103')).toEqual({
      sourceId: '90103',
      entryKind: 'ORGANISATION',
      programme: 'RUSSIA-EO14024',
      entryName: 'SAMPLE DYNAMICS, S.A.',
      otherNames: ['OOO SEMPL DINAMIKS', 'SAMPLE DYNAMICS HOLDING, LTD.'],
      weakNames: ['SDY'],
      birthDate: null,
      country: 'Russia',
      documents: 'NIT # 800999001-7 (Colombia); R.F.C. SDY980101AB1 (Mexico)',
      remarks:
        'Organization Established Date 1998; SWIFT/BIC SMPLRUMM; For more information on directives, please visit the ' +
        'following link: http://example.org/page.aspx#directives; Address: Moscow, Russia; Address: Gaza Strip',
    })
  })

  test('a vessel has its flag, and its numbers as documents', async () => {
    expect(await entry('90104')).toMatchObject({
      entryKind: 'VESSEL',
      country: 'Panama',
      documents: 'Vessel Registration Identification IMO 9000001; MMSI 352999494; Call sign: T3ST9',
      remarks:
        'Crude Oil Tanker; Tonnage: 159681; GRT: 81479; Owner: Sample Shipping Co. Ltd.; ' +
        'Linked To: SAMPLE DYNAMICS, S.A.',
    })
  })

  test('an aircraft has its programmes and serial number', async () => {
    expect(await entry('90105')).toMatchObject({
      entryKind: 'AIRCRAFT',
      programme: 'SDGT; NPWMD; IFSR',
      documents: "Aircraft Manufacturer's Serial Number (MSN) 1029999321",
      remarks: 'Aircraft Manufacture Date 1992',
    })
  })

  test('an entry with only empty cells has its name and no other text', async () => {
    expect(await entry('90106')).toMatchObject({ entryName: 'MONONYM', country: null, documents: null, remarks: null })
  })

  test('remarks continue in the file of comments, also inside a word', async () => {
    expect(await entry('90108')).toMatchObject({
      weakNames: ['LONGREM'],
      documents: 'Registration Number 4411 (Togo); Registration Number 4412 (Togo)',
      remarks: 'Linked To: SAMPLE HOLDING',
    })
  })

  test('a row without a name is counted, and the end character of DOS is no row', async () => {
    const { entries, unnamed } = await readAll()
    expect(entries).toHaveLength(7)
    expect(unnamed).toBe(1)
  })

  test('only the main file is required, and each file is recognized by its name', async () => {
    expect(await readSdn(`${SDN_ROW}-0- \n`)).toMatchObject([{ entryName: 'Ada PROBE', otherNames: [] }])
    expect(OFAC_CSV.files.filter(({ isRequired }) => isRequired).map(({ usualName }) => usualName)).toEqual(['sdn.csv'])
    const fileNosOf = (name: string) => OFAC_CSV.files.flatMap(({ isNamed }, at) => (isNamed.test(name) ? [at] : []))
    expect(['alt.csv', 'add.csv', 'sdn_comments.csv', 'sdn (1).csv'].map(fileNosOf)).toEqual([[0], [1], [2], [3]])
    expect(['2026-11-29-alt.csv', 'ofac_add.csv', 'ofac-sdn_comments.csv', 'ofac-sdn.csv'].map(fileNosOf)).toEqual([
      [0],
      [1],
      [2],
      [3],
    ])
    expect(['address.csv', 'salt.csv'].map(fileNosOf)).toEqual([[], []])
    expect(['cons_alt.csv', 'cons_add.csv', 'cons_comments.csv', 'cons_prim.csv', 'sdn.xml'].map(fileNosOf)).toEqual([
      [0],
      [1],
      [2],
      [3],
      [],
    ])
  })

  test('a weak alias may have double quotes, and a strong name is not weak', async () => {
    const [found] = await readSdn(`${SDN_ROW}"a.k.a. ""ADDIE"" (weak); a.k.a. 'PROBE, Ada'."\n`)
    expect(found).toMatchObject({ entryName: 'Ada PROBE', otherNames: [], weakNames: ['ADDIE'] })
  })

  test('a file with other columns is refused at its row', async () => {
    await expect(readSdn(`${SDN_ROW}-0- \nent_num,name\n`)).rejects.toMatchObject({
      reason: 'format',
      params: { row: '2' },
    })
  })

  test('a row without all cells is counted and is no entry, and a file that ends within a row is refused', async () => {
    const cut = '90200,"PROBE, Cut","individual"'
    expect(await readTexts(OFAC_CSV, ['', '', '', `${cut}\n${SDN_ROW}-0- \n\u001A`])).toMatchObject({
      entries: [{}],
      unnamed: 1,
    })
    await expect(readSdn(`${SDN_ROW}-0- \n${cut}`)).rejects.toMatchObject({ reason: 'incomplete' })
  })

  test('an empty main file is refused', async () => {
    await expect(readSdn('\u001A')).rejects.toMatchObject({ reason: 'incomplete' })
  })
})
