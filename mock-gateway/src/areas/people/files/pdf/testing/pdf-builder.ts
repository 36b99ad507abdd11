import { deflateSync } from 'node:zlib'

const HEADER = '%PDF-1.7\n%âãÏÓ\n'
export const TRAILER = '<</Size 9/Root 1 0 R>>'
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Kids[]/Count 0>>'

/** Builds a PDF of objects numbered from 1, with a correct cross-reference table; `trailer` is inserted unchanged. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = TRAILER): Buffer {
  const parts: Buffer[] = [Buffer.from(HEADER, 'latin1')]
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const lines = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  parts.push(Buffer.from(`${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Builds a document with one object after the two required objects. */
export const pdfWith = (object: string | Buffer): Buffer => pdfOf([CATALOG, PAGES, object])
/** Builds a document with extra entries in its catalogue. */
export const pdfWhose = (entries: string): Buffer => pdfOf([`<</Type/Catalog/Pages 2 0 R ${entries}>>`, PAGES])

export function streamOf(entries: string, data: Buffer | string, length: string | null = null): Buffer {
  const bytes = Buffer.from(data as string, 'latin1')
  const head = `<<${entries}/Length ${length ?? bytes.length}>>stream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')])
}

interface StreamParts {
  /** Entries of the dictionary, in addition to count, first and length. */
  readonly entries?: string
  readonly offsets?: readonly number[]
  readonly pack?: (content: Buffer) => Buffer
}

/** Builds a stream that contains objects, as PDF allows since version 1.5. */
export function objectStream(objects: readonly string[], parts: StreamParts = {}): Buffer {
  const { entries = '/Type/ObjStm/Filter/FlateDecode', pack = deflateSync } = parts
  const starts = objects.map((_, at) => objects.slice(0, at).join('\n').length + Math.min(at, 1))
  const head = `${(parts.offsets ?? starts).map((offset, index) => `${index + 10} ${offset}`).join(' ')} `
  const content = Buffer.from(head + objects.join('\n'), 'latin1')
  return streamOf(`${entries}/N ${objects.length}/First ${head.length}`, pack(content))
}
