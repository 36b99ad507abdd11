import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { judgePdf } from './judge-pdf.ts'
import { objectStream, pdfOf, pdfWhose, pdfWith, streamOf, TRAILER } from './testing/pdf-builder.ts'

/**
 * Upper limit in milliseconds. Judging takes a second on a busy machine; unbounded unpacking, nesting or walking takes
 * minutes or all memory.
 */
const AT_ONCE_MS = 10_000

const SAMPLES = path.join(import.meta.dirname, 'testing/samples')
const plain = pdfWith('<</Title(Licence)>>')
/** The position after the plain document's last object, where another object fits. */
const behindObjects = plain.indexOf('xref\n')
const insert = (text: string) =>
  Buffer.concat([plain.subarray(0, behindObjects), Buffer.from(text, 'latin1'), plain.subarray(behindObjects)])

/** Valid content that is large when unpacked. */
const SPACE = Buffer.alloc(60_000_000, ' ')
const same = (content: Buffer) => content
const toHex = (content: Buffer) => Buffer.from(content.toString('hex'))
const twice = (content: Buffer) => deflateSync(deflateSync(content))

describe('accepted PDFs', () => {
  // The samples have one line of text each, made by jsPDF 4.2.1 (two pages, compressed), pdf-lib 1.17.1 (object
  // streams) and pdfkit 0.20.2.
  test.each(readdirSync(SAMPLES))('a PDF written by %s is accepted', (name) => {
    expect(judgePdf(readFileSync(path.join(SAMPLES, name)))).toBeNull()
  })

  test.each<[string, Buffer]>([
    ['a plain document', plain],
    ['objects packed in a stream', pdfWith(objectStream(['<</Type/Page>>', '[1 2 (three)]', 'null']))],
    ['a length in an object behind, as LibreOffice writes it', pdfOf([streamOf('', 'q Q', '2 0 R'), '3'])],
    ['the page shown first, as LibreOffice says it', pdfWhose('/OpenAction[3 0 R /XYZ null null 0]')],
    ['the page shown first, as jsPDF says it', pdfWhose('/OpenAction [3 0 R /FitH null]')],
    ['a line of the outline that turns to a page', pdfWith('<</Title(2)/A<</S/GoTo/D[3 0 R/Fit]>>>>')],
    ['a colour profile, whose N counts colours', pdfWith(streamOf('/N 3', 'profile'))],
    ['a scanned picture with any bytes', pdfWith(streamOf('/Subtype/Image/Filter/DCTDecode', '/JS /AA ÿØÿ <</Launch'))],
    ['text that speaks of scripts', pdfWith('<</Title(/JavaScript \\) (/JS) <</AA)/Author<2f4a53>>>')],
    [
      'a second edition appended',
      Buffer.concat([plain, Buffer.from('3 0 obj\n<</Title(Two)>>\nendobj\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF')]),
    ],
    [
      'lines ended as on Windows',
      Buffer.from(
        '%PDF-1.4\r\n1 0 obj\r\n<</Length 3>>\r\nstream\r\nq Q\r\nendstream\r\nendobj\r\ntrailer\r\n<<>>\r\n%%EOF\r\n',
      ),
    ],
  ])('a PDF with %s is accepted', (_, bytes) => {
    expect(judgePdf(bytes)).toBeNull()
  })
})

test.each([
  ['with its line end, and not a byte more', 'q Q', 4],
  ['without its line end, and not a byte less', 'q Q', 3],
  ['with the two bytes of its line end', 'q Q\r', 5],
  ['without the two bytes of its line end', 'q Q\r', 3],
])('the length of a stream may be stated %s', (words, data, length) => {
  const judged = (stated: number) => judgePdf(pdfWith(streamOf('', data, `${stated}`)))
  expect(judged(length)).toBeNull()
  expect(judged(words.startsWith('without') ? length - 1 : length + 1)).toBe('fileDamaged')
})

const HOSTILE: readonly [string, string][] = [
  ['a script', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
  ['a script in a stream', '<</S/JavaScript/JS 9 0 R>>'],
  ['scripts by name', '<</Names<</JavaScript 9 0 R>>>>'],
  ['something done at opening', '<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>'],
  ['something done at opening, elsewhere', '<</OpenAction 9 0 R>>'],
  ['something done at opening, in a list', '<</OpenAction[<</S/X>>/Fit]>>'],
  ['something done when a page shows', '<</AA<</O 9 0 R>>>>'],
  ['a program', '<</A<</S/Launch/Win<</F(cmd.exe)>>>>>>'],
  ['a link out of the bank', '<</A<</S/URI/URI(https://example.com)>>>>'],
  ['a link to another document', '<</A<</S/GoToR/F(\\\\\\\\host\\\\share)>>>>'],
  ['a link to an embedded document', '<</A<</S/GoToE>>>>'],
  ['sending a form', '<</A<</S/SubmitForm>>>>'],
  ['filling a form', '<</A<</S/ImportData>>>>'],
  ['a form', '<</AcroForm<</Fields[]>>>>'],
  ['a form of XML', '<</XFA 9 0 R>>'],
  ['a field', '<</Subtype/Widget>>'],
  ['embedded files by name', '<</Names<</EmbeddedFiles 9 0 R>>>>'],
  ['an embedded file', '<</Type/EmbeddedFile>>'],
  ['a file’s data', '<</Type/F/EF<</F 9 0 R>>>>'],
  ['another file', '<</Type/Filespec/F(a)>>'],
  ['an attachment', '<</Subtype/FileAttachment>>'],
  ['a portfolio', '<</Collection<<>>>>'],
  ['rich media', '<</Subtype/RichMedia>>'],
  ['a film', '<</Subtype/Movie>>'],
  ['a sound', '<</Subtype/Sound>>'],
  ['a player', '<</S/Rendition>>'],
  ['a model in space', '<</Subtype/3D>>'],
]

describe('refused PDFs', () => {
  test.each(HOSTILE)(
    'a PDF with %s is refused, whether the object is plain, escaped, nested, or in a compressed stream',
    (_, object) => {
      const escaped = object.replace(/\/([A-Z0-9])/g, (__, first: string) => `/#${first.charCodeAt(0).toString(16)}`)
      for (const bytes of [
        pdfWith(object),
        pdfWith(escaped),
        pdfWith(`[[<</Kids[1 ${object}]>>]]`),
        pdfOf([], `<</Root ${object}>>`),
        pdfWith(streamOf(`/Type/XObject/X ${object}`, 'q Q')),
        pdfWith(objectStream(['<<>>', object, '7'])),
        pdfWith(objectStream([escaped])),
        // Viewers follow references to an object, not its name.
        pdfWith(objectStream([object], { entries: '/Subtype/Image/Filter[/FlateDecode]' })),
      ]) {
        expect(judgePdf(bytes)).toBe('pdfActive')
      }
    },
  )

  test('a PDF with a stream whose data is in another file is refused', () => {
    expect(judgePdf(pdfWith(streamOf('/F(other.bin)', 'x')))).toBe('pdfActive')
  })

  test('an encrypted PDF is refused', () => {
    expect(judgePdf(pdfOf(['<<>>'], '<</Size 2/Encrypt 1 0 R>>'))).toBe('pdfEncrypted')
    expect(judgePdf(pdfWith(streamOf('/Type/XRef/#45ncrypt 1 0 R', 'x')))).toBe('pdfEncrypted')
  })

  test.each<[string, Buffer]>([
    ['no first byte of a PDF', Buffer.concat([Buffer.from('\n'), plain])],
    ['a page in the first line', Buffer.concat([Buffer.from('%PDF-1.7<script>\n'), plain.subarray(9)])],
    ['nothing between header and end', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['an archive behind the end', Buffer.concat([plain, Buffer.from('PK\u0003\u0004 archive')])],
    ['an archive before the objects', Buffer.from('%PDF-1.7\nPK\u0003\u0004 \ntrailer<<>>\n%%EOF')],
    ['an archive between the objects', insert('PK\u0003\u0004')],
    ['an object in a comment', insert('%\n% 9 0 obj <</S/JavaScript>>\n')],
    ['an object in a string', pdfWith('(9 0 obj <</S/JavaScript>>)')],
    ['an object in a picture', pdfWith(streamOf('/Subtype/Image', 'x 9 0 obj<</S/JavaScript>>endobj'))],
    ['an object in a picture, with comments between', pdfWith(streamOf('', '9%\n0%\nobj[<</S/JavaScript>>]'))],
    ['an object in a picture, grown together', pdfWith(streamOf('', '9 0obj<</S/JavaScript>>'))],
    ['a trailer in a picture', pdfWith(streamOf('', 'xref 0 0 trailer<</Root<</AA 1>>>>'))],
    ['a length that swallows the next object', pdfOf([streamOf('', 'q Q', '60'), '<</S/JavaScript>>'])],
    ['a length that stops short', pdfWith(streamOf('', 'q Q q Q', '3'))],
    ['a length that another object states wrong', pdfOf([streamOf('', 'q Q', '2 0 R'), '9'])],
    ['a length that nothing states', pdfOf([streamOf('', 'q Q', '7 0 R')])],
    ['a length of no number', pdfWith(streamOf('', 'q Q', '(3)'))],
    ['a key that is no name', pdfWith('<<1 2>>')],
    ['an entry twice', pdfWith('<</Title 1/Title 2>>')],
    ['an entry twice, once escaped', pdfWith('<</Title 1/#54itle 2>>')],
    ['an object without end', insert('9 0 obj\n<<>>\n')],
    ['a string without end', pdfWith('(never')],
    ['a list without end', pdfWith('[1 2')],
    ['a word that is no value', pdfWith('[1 oops]')],
    ['a number that is none', pdfWith('1-2')],
    ['a number of a million digits that is none', pdfWith(`[${'1'.repeat(1_900_000)}a]`)],
    ['an object stream without a filter', pdfWith(objectStream(['1'], { entries: '/Type/ObjStm', pack: same }))],
    [
      'an object stream in hexadecimal',
      pdfWith(objectStream(['1'], { entries: '/Filter/ASCIIHexDecode', pack: toHex })),
    ],
    [
      'an object stream packed twice',
      pdfWith(objectStream(['1'], { entries: '/Filter[/FlateDecode/FlateDecode]', pack: twice })),
    ],
    [
      'an object stream with a predictor',
      pdfWith(objectStream(['1'], { entries: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' })),
    ],
    ['an object stream that is no deflate', pdfWith(objectStream(['1'], { pack: () => Buffer.from('x') }))],
    [
      'an object stream cut short',
      pdfWith(objectStream(['1', '2'], { pack: (all) => deflateSync(all).subarray(0, -6) })),
    ],
    [
      'an object stream without its head',
      pdfWith(streamOf('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.from('1')))),
    ],
    ['an object hidden in another’s text', pdfWith(objectStream(['(<</S/JavaScript>>)'], { offsets: [1] }))],
    ['an object hidden between two', pdfWith(objectStream(['1 <</S/JavaScript>>', '2']))],
    ['objects that overlap', pdfWith(objectStream(['[1 2]', '3'], { offsets: [0, 2] }))],
    ['an object behind the last', pdfWith(objectStream(['1', '2 <</S/JavaScript>>']))],
    [
      'a count too small',
      pdfWith(Buffer.from(objectStream(['1', '2']).toString('latin1').replace('/N 2', '/N 1'), 'latin1')),
    ],
    ['a bomb', pdfWith(objectStream(['1'], { pack: (all) => deflateSync(Buffer.concat([all, SPACE])) }))],
    ['a row of bombs', pdfOf(Array.from({ length: 9 }, () => objectStream([`${' '.repeat(900_000)}1`])))],
    ['brackets without end', pdfWith('['.repeat(1_900_000))],
    ['brackets without end, packed', pdfWith(objectStream(['['.repeat(1_900_000)]))],
    ['numbers without end', pdfWith(`[${'0 '.repeat(900_000)}]`)],
    ['numbers without end, packed', pdfWith(objectStream([`[${'0 '.repeat(900_000)}]`]))],
    ['parentheses without end', pdfWith('('.repeat(1_900_000))],
    ['comments without end', Buffer.from(`%PDF-1.7\n${'%'.repeat(1_900_000)}\n1 %%EOF`)],
    ['nothing but whitespace', Buffer.from(`%PDF-1.7\n${' '.repeat(1_900_000)}x%%EOF`)],
    ['a hundred thousand streams without end', Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>stream\n'.repeat(100_000)}%%EOF`)],
  ])('a PDF with %s is refused within the time limit', (_, bytes) => {
    const started = performance.now()
    expect(judgePdf(bytes)).toBe('fileDamaged')
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
  })

  test('a PDF that is truncated anywhere is refused', () => {
    const whole = pdfWith(objectStream(['<</Type/Page>>']))
    const end = whole.lastIndexOf('%%EOF') + 5
    for (let at = 0; at < end; at += 1) expect(judgePdf(whole.subarray(0, at))).toBe('fileDamaged')
    expect(judgePdf(whole.subarray(0, end))).toBeNull()
  })

  test('a hostile object at any position among other objects is refused', () => {
    const kinds = fc.constantFrom(...HOSTILE.map(([, object]) => object))
    const harmless = fc.constantFrom('<</Type/Page>>', '[1 0 R]', '(text)', '/Name', '3.5', 'null', 'true')
    fc.assert(
      fc.property(kinds, fc.array(harmless), fc.array(harmless), fc.boolean(), (hostile, before, behind, isPacked) => {
        const objects = [...before, hostile, ...behind]
        expect(judgePdf(isPacked ? pdfWith(objectStream(objects)) : pdfOf(objects))).toBe('pdfActive')
        const others = [...before, 'null', ...behind]
        expect(judgePdf(isPacked ? pdfWith(objectStream(others)) : pdfOf(others))).toBeNull()
      }),
    )
  })

  test('a PDF with randomly changed bytes is judged without an exception', () => {
    const [made, size] = [pdfWith(objectStream(['<</A[1 0 R]>>'])), TRAILER.length]
    fc.assert(
      fc.property(fc.nat(made.length - size), fc.uint8Array({ maxLength: 6 }), (at, bytes) => {
        const changed = Buffer.from(made)
        changed.set(bytes, at)
        expect([null, 'fileDamaged', 'pdfActive', 'pdfEncrypted']).toContain(judgePdf(changed))
      }),
    )
  })
})
