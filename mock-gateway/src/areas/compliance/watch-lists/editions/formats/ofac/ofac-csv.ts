import { type Cell, csvFile } from '../csv-file.ts'
import { joined, namesOf } from '../entry-texts.ts'
import { labelled } from '../labelled.ts'
import { type FileReader, type FormatFile, type ListFormatReader, UnreadableList } from '../list-format.ts'
import { readOfacRemarks } from './ofac-remarks.ts'
import { kindOf, knownCountry } from './ofac-texts.ts'

/** The files before `sdn.csv` are kept until its rows need them. Files named `cons_…` belong to the non-SDN list. */
const FILES: readonly (FormatFile & { readonly columns: readonly string[] })[] = [
  {
    isNamed: /(?:^|[^a-z])alt(?![a-z]).*\.csv$/,
    usualName: 'alt.csv',
    isRequired: false,
    columns: ['ent_num', 'alt_num', 'alt_type', 'alt_name', 'alt_remarks'],
  },
  {
    isNamed: /(?:^|[^a-z])add(?![a-z]).*\.csv$/,
    usualName: 'add.csv',
    isRequired: false,
    columns: ['ent_num', 'add_num', 'address', 'city', 'country', 'add_remarks'],
  },
  {
    isNamed: /(?:^|[^a-z])(?:sdn|cons)_comments.*\.csv$/,
    usualName: 'sdn_comments.csv',
    isRequired: false,
    columns: ['ent_num', 'remarks'],
  },
  {
    isNamed: /(?:^|[^a-z])(?:sdn|cons_prim)(?!_comments|[a-z]).*\.csv$/,
    usualName: 'sdn.csv',
    isRequired: true,
    columns:
      'ent_num,sdn_name,sdn_type,program,title,call_sign,vess_type,tonnage,grt,vess_flag,vess_owner,remarks'.split(','),
  },
]

/** Writes `LAST, First, Jr.` as `First LAST Jr.`. */
const personName = (name: string): string => name.replace(/^([^,]+),\s*([^,]+),?/, '$2 $1')

/**
 * The tables of OFAC's lists, which have no row of headings; an empty cell is `-0-`.
 * @see https://ofac.treasury.gov/system/files/126/dat_spec.txt
 * @see https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.CSV
 */
export const OFAC_CSV: ListFormatReader = {
  files: FILES,
  read(found) {
    const aliases = new Map<string, string[]>()
    const addresses = new Map<string, { readonly text: string; readonly country: string }[]>()
    const comments = new Map<string, string>()

    function entry(cell: Cell, untrimmed: Cell): void {
      const entNum = cell('ent_num')
      const kind = kindOf(cell('sdn_type'))
      const nameOf = kind === 'PERSON' ? personName : (name: string) => name
      // A long remark is cut anywhere, also between two words, and continues in `sdn_comments.csv`.
      const remarks = readOfacRemarks(untrimmed('remarks') + (comments.get(entNum) ?? ''))
      const strong = [cell('sdn_name'), ...(aliases.get(entNum) ?? [])].map(nameOf)
      const names = cell('sdn_name') === '' ? null : namesOf(strong, remarks.weakNames.map(nameOf))
      if (names === null) {
        found.unnamed()
        return
      }
      const places = addresses.get(entNum) ?? []
      found.entry({
        sourceId: entNum,
        entryKind: kind,
        // Several programmes are separated by closing and opening brackets: `SDGT] [IFSR`.
        programme: joined(cell('program').split(/[[\];]+/)),
        ...names,
        birthDate: joined(remarks.birthDates),
        country: joined([
          ...remarks.countries,
          knownCountry(cell('vess_flag')),
          // The address of a person is no evidence of a nationality.
          ...(kind === 'ORGANISATION' ? places.map(({ country }) => country) : []),
        ]),
        documents: joined([...remarks.documents, labelled('Call sign', cell('call_sign'))]),
        remarks: joined([
          cell('title'),
          cell('vess_type'),
          labelled('Tonnage', cell('tonnage')),
          labelled('GRT', cell('grt')),
          labelled('Owner', cell('vess_owner')),
          ...remarks.others,
          ...places.map(({ text }) => labelled('Address', text)),
        ]),
      })
    }

    const rows: readonly ((cell: Cell, untrimmed: Cell) => void)[] = [
      (cell) => append(aliases, cell('ent_num'), cell('alt_name')),
      (cell) => {
        const country = knownCountry(cell('country'))
        const text = [cell('address'), cell('city'), country].filter(Boolean).join(', ')
        append(addresses, cell('ent_num'), { text, country })
      },
      (cell, untrimmed) => {
        comments.set(cell('ent_num'), (comments.get(cell('ent_num')) ?? '') + untrimmed('remarks'))
      },
      entry,
    ]
    return (fileNo) =>
      ofacFile(FILES[fileNo], { row: (cell, untrimmed) => rows[fileNo]?.(cell, untrimmed), damaged: found.unnamed })
  },
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

interface OfacRows {
  readonly row: (cell: Cell, untrimmed: Cell) => void
  /** Called for each row with too few or too many cells. */
  readonly damaged: () => void
}

function ofacFile(file: (typeof FILES)[number] | undefined, { row, damaged }: OfacRows): FileReader {
  let rowNo = 0
  // The files have no headings, so only the numbers of the entries show whether a file is the right one.
  function requireNumber(entNum: string): void {
    rowNo++
    if (!/^\d+$/.test(entNum)) throw new UnreadableList('format', { row: String(rowNo) })
  }
  const reader = csvFile({
    delimiter: ',',
    columns: file?.columns ?? [],
    damaged([entNum = '']) {
      requireNumber(entNum.trim())
      damaged()
    },
    row(cell, untrimmed) {
      requireNumber(cell('ent_num'))
      const known =
        (get: Cell): Cell =>
        (column) =>
          cell(column) === '-0-' ? '' : get(column)
      row(known(cell), known(untrimmed))
    },
  })
  return {
    write: (text) => reader.write(text),
    async end() {
      await reader.end()
      if (file?.isRequired && rowNo === 0) throw new UnreadableList('incomplete')
    },
  }
}
