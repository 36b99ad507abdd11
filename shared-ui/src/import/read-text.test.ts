import { describe, expect, test } from '@jest/globals'
import { readTable } from './read-table.ts'
import { FileRefusedError } from './table.ts'
import { bytesOf } from './testing/make-files.ts'

const refusalOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    await readTable('people.csv', bytes)
  } catch (error) {
    if (error instanceof FileRefusedError) return { fault: error.fault, ...error.place }
    throw error
  }
  return 'read'
}

/** Encodes each character in 16 bits, with the lower byte first (LE) or last (BE). */
const utf16 = (text: string, order: 'LE' | 'BE') => unmarkedUtf16(`\uFEFF${text}`, order)

function unmarkedUtf16(text: string, order: 'LE' | 'BE'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(order === 'LE' ? bytes : bytes.swap16())
}

/** Encodes a text in Windows-1252: letters up to U+00FF have the same number there; the euro sign becomes 0x80. */
const windows1252 = (text: string) =>
  new Uint8Array(Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))

const TABLE = { headings: ['Nom', 'Rôle'], rows: [{ line: 2, cells: ['Zoé', 'Prêt'], numbers: [] }] }

describe('the encoding of a text', () => {
  test.each([
    ['UTF-8', bytesOf('Nom,Rôle\nZoé,Prêt')],
    ['UTF-8 with a mark', bytesOf('\uFEFFNom,Rôle\nZoé,Prêt')],
    ['UTF-16 LE', utf16('Nom,Rôle\nZoé,Prêt', 'LE')],
    ['UTF-16 BE', utf16('Nom,Rôle\nZoé,Prêt', 'BE')],
  ])('a text in %s is read', async (_, bytes) => {
    expect(await readTable('people.csv', bytes)).toEqual(TABLE)
  })

  test.each([
    ['English', 'Name\tRole\r\nAda\tTeller\r\n', ['Name', 'Role'], ['Ada', 'Teller']],
    ['French', 'Nom;Rôle\nZoé;Prêt', ['Nom', 'Rôle'], ['Zoé', 'Prêt']],
    ['Arabic', 'الاسم,رقم الحساب\nفاطمة الزهراء,٠١٢٣', ['الاسم', 'رقم الحساب'], ['فاطمة الزهراء', '٠١٢٣']],
    ['Chinese', '姓名,账号\n王小明,0012366590', ['姓名', '账号'], ['王小明', '0012366590']],
    // U+0100 and U+4E00 have a zero as their low byte.
    ['rare characters', 'Name,Place\nĀda,一\n', ['Name', 'Place'], ['Āda', '一']],
    ['emojis', 'Name,Note\nAda,😀\n', ['Name', 'Note'], ['Ada', '😀']],
  ])('UTF-16 without a byte order mark is recognized in a text in %s', async (_, text, headings, cells) => {
    for (const order of ['LE', 'BE'] as const)
      expect(await readTable('people.csv', unmarkedUtf16(text, order))).toEqual({
        headings,
        rows: [{ line: 2, cells, numbers: [] }],
      })
  })

  test('a text in Windows-1252 is read, and the table says that this encoding was assumed', async () => {
    expect(await readTable('people.csv', windows1252('Nom;Prix\r\nZoé;5 €'))).toEqual({
      headings: ['Nom', 'Prix'],
      rows: [{ line: 2, cells: ['Zoé', '5 €'], numbers: [] }],
      assumedEncoding: 'Windows-1252',
    })
  })

  test('a text that is invalid in its encoding is refused with the encoding that was tried', async () => {
    const halfLetter = utf16('a,b\n1,2', 'LE').slice(0, -1)
    expect(await refusalOf(halfLetter)).toEqual({ fault: 'noText', encoding: 'UTF-16 LE' })
    expect(await refusalOf(unmarkedUtf16('a,b\n1,2', 'LE').slice(0, -1))).toEqual({
      fault: 'noText',
      encoding: 'UTF-16 LE',
    })
    expect(await refusalOf(unmarkedUtf16('a,b\n1,\u00022', 'BE'))).toEqual({ fault: 'noText', encoding: 'UTF-16 BE' })
    const undefinedByte = new Uint8Array([...bytesOf('a,b\n'), 0x81, ...bytesOf(',2')])
    expect(await refusalOf(undefinedByte)).toEqual({ fault: 'noText', encoding: 'Windows-1252' })
  })
})

describe('bytes that are not a text', () => {
  test.each([
    ['zeros in a text', bytesOf('Name,Role\nAda\0,Teller\nObi,Operations'), 'UTF-8'],
    ['a text padded with zeros', bytesOf(`Name,Role\nAda,Teller\n${'\0'.repeat(40)}`), 'UTF-8'],
    ['small numbers of 16 bits', new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]), 'UTF-16 LE'],
    ['a program of other bytes', new Uint8Array([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34, 0x0d, 0x2a, 0]), undefined],
    ['zeros in a text of Windows', windows1252('Nom;Rôle\rZo\0é;Prêt\rBo;Caisse'), undefined],
  ])('bytes are refused, with their encoding if it is known: %s', async (_, bytes, encoding) => {
    expect(await refusalOf(bytes)).toEqual({ fault: 'noText', ...(encoding && { encoding }) })
  })
})

describe('the separator of a text', () => {
  test.each(['tsv', 'txt', 'csv'])('a .%s file may be separated by tabs', async (extension) => {
    const { headings, rows } = await readTable(
      `people.${extension}`,
      bytesOf('Name, first\tPlace\nAda\tLagos; Ikeja\n'),
    )
    expect(headings).toEqual(['Name, first', 'Place'])
    expect(rows).toEqual([{ line: 2, cells: ['Ada', 'Lagos; Ikeja'], numbers: [] }])
  })

  test('a file that Excel saves as Unicode text, with tabs in UTF-16, is read', async () => {
    expect(await readTable('people.txt', utf16('Nom\tRôle\r\nZoé\tPrêt\r\n', 'LE'))).toEqual(TABLE)
  })

  test.each([
    ['sep=;\r\na;b\r\n1,5;2', ['1,5', '2']],
    ['"sep=\t"\na\tb\nx;y\t2', ['x;y', '2']],
    ['SEP=,,\na,b\n1;5,2', ['1;5', '2']],
    // The `sep=` line decides, whatever the headings look like.
    ['sep=;\na|x;b\n1|5;2', ['1|5', '2']],
  ])('a first line with "sep=" sets the separator and counts as a line: %j', async (text, cells) => {
    const { headings, rows } = await readTable('people.csv', bytesOf(text))
    expect(headings).toHaveLength(2)
    expect(rows).toEqual([{ line: 3, cells, numbers: [] }])
  })
})

describe('a text with several separators in its heading', () => {
  test.each([
    ['Nom;Compte, agence;Tel\r\nZoé;0012366590;080\r\nBo;1,5;081', ['Nom', 'Compte, agence', 'Tel']],
    ['Nom;Compte, agence;Tel\nZoé;0012366590, Lagos;080', ['Nom', 'Compte, agence', 'Tel']],
    ['Nom;Adresse, rue, ville\nZoé;1, rue des Écoles, Paris', ['Nom', 'Adresse, rue, ville']],
    ['Montant,net;Taux\n1,5;2,5', ['Montant,net', 'Taux']],
    ['Nom;"Compte,agence,pays"\nZoé;"001,Lagos,NG"', ['Nom', 'Compte,agence,pays']],
    ['"Nom\ncomplet";"Compte,agence"\nZoé;"001,Lagos"', ['Nom\ncomplet', 'Compte,agence']],
    ['Nom;Taille 5", 6"\nZoé;1\nBo;2', ['Nom', 'Taille 5", 6"']],
    ['Name,Codes; list,Phone\nAda,1; 2,080\nObi,,081', ['Name', 'Codes; list', 'Phone']],
    ['Name,Yes|No,Phone\nAda,Yes,080', ['Name', 'Yes|No', 'Phone']],
    ['Last, first, middle|Place\nObi, Ada, B|Lagos', ['Last, first, middle', 'Place']],
    ['Name,title|Place,town\nAda,Dr|Ikeja,Lagos', ['Name,title', 'Place,town']],
    ['Name, first\tPlace, town\nObi, Ada\tIkeja, Lagos', ['Name, first', 'Place, town']],
    ['\n\n;\nNom;Compte, agence;Tel\n;;\nZoé;1;2\nBo;1\nAli;1;2', ['Nom', 'Compte, agence', 'Tel']],
  ])('the separator that gives most rows the same number of cells is used for %j', async (text, headings) => {
    expect((await readTable('people.csv', bytesOf(text))).headings).toEqual(headings)
  })

  test('a first line with "sep=" sets the separator even if all rows suggest another separator', async () => {
    const text = bytesOf('sep=,\nNom;Compte, agence;Tel\nZoé;1;2\nBo;1;2')
    expect((await readTable('people.csv', text)).headings).toEqual(['Nom;Compte', 'agence;Tel'])
  })

  test('rows after the first twenty do not change the separator', async () => {
    const rows = [...Array<string>(20).fill('Zoé;1'), ...Array<string>(40).fill('a,b,c')]
    const { headings } = await readTable('people.csv', bytesOf(['Nom;Compte,agence,pays', ...rows].join('\n')))
    expect(headings).toEqual(['Nom', 'Compte,agence,pays'])
  })

  test('a row with a quoting error is reported with its line, even if the headings contain several separators', async () => {
    const text = bytesOf('Nom;Compte, agence\nZoé;1\n"x" y;2')
    expect(await refusalOf(text)).toEqual({ fault: 'quoteText', line: 3, encoding: 'UTF-8' })
  })
})

describe('the cells of a text', () => {
  test('a quoted cell may have spaces around its quotes', async () => {
    const { rows } = await readTable('people.csv', bytesOf('a,b,c\n1, "Obi, ""Ada""" ,3\n"x" ,\t"y;z","w"'))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Obi, "Ada"', '3'],
      ['x', 'y;z', 'w'],
    ])
  })

  test('a quote inside an unquoted cell is text', async () => {
    const { rows } = await readTable('people.csv', bytesOf('a,b\n5" pipe,O"Neil'))
    expect(rows[0]?.cells).toEqual(['5" pipe', 'O"Neil'])
  })

  test('text that looks like a number or a date stays unchanged', async () => {
    const { rows } = await readTable('people.csv', bytesOf('a,b,c,d,e\n0012,2.34803E+12,13%,"(1,234.50)",11/5/26'))
    expect(rows).toEqual([{ line: 2, cells: ['0012', '2.34803E+12', '13%', '(1,234.50)', '11/5/26'], numbers: [] }])
  })

  test('empty cells after the last heading are ignored', async () => {
    const { headings, rows } = await readTable('people.csv', bytesOf('a,b,,\n1,2,,,,\n3,,,\n'))
    expect(headings).toEqual(['a', 'b'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
  })

  test.each(['\n', '\r\n', '\r'])('line numbers count blank lines and line breaks in cells (%j)', async (end) => {
    const lines = ['', 'a,b', '', '1,"x', 'y"', ' , ', '', '2,z', '', '']
    const { rows } = await readTable('people.csv', bytesOf(lines.join(end)))
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [4, '1', 'x\ny'],
      [8, '2', 'z'],
    ])
  })

  test.each([
    ['a quote that is not closed', 'a,b\n\n1,2\n3,"x\n4,5', { fault: 'quoteOpen', line: 4, encoding: 'UTF-8' }],
    ['text after a closing quote', 'a,b\n\n"x" y,2', { fault: 'quoteText', line: 3, encoding: 'UTF-8' }],
    ['a wide row', 'a,b\n\n1,2,,3', { fault: 'ragged', line: 3, column: 'D', encoding: 'UTF-8' }],
    ['a long cell', `a,Name\n\n1,${'x'.repeat(501)}`, { fault: 'cell', line: 3, column: 'Name', encoding: 'UTF-8' }],
    ['a repeated heading', '\na,b,A\n1,2,3', { fault: 'headingRepeated', line: 2, column: 'C', encoding: 'UTF-8' }],
  ])('%s is refused with its line number and, if known, its column', async (_, text, refusal) => {
    expect(await refusalOf(bytesOf(text))).toEqual(refusal)
  })
})
