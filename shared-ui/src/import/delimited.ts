import { FILE_LIMITS } from '@portal/contract'
import { FileRefusedError } from './table.ts'

/** A line's cells, with its line number. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** UTF-8, UTF-16 by its mark, or the encoding of Western Windows spreadsheets; refuses files that are not text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  // Text never contains these; a file with them is not text.
  if (/[\u0000-\u0008\u000E-\u001F\u007F]/.test(text)) throw new FileRefusedError('type', 'not a text')
  return text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The separator, determined only by the heading line: a pipe if it has one (ruling A65), otherwise a comma. A semicolon
 * counts only without both: Excel's CSV in French.
 */
function separatorOf(text: string): '|' | ',' | ';' {
  const headings = outsideQuotes(text.split(/\r\n|\r|\n/, 1)[0] ?? '')
  if (headings.includes('|')) return '|'
  return headings.includes(';') && !headings.includes(',') ? ';' : ','
}

const outsideQuotes = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '')

/** RFC 4180: quoted cells may contain the separator, line breaks and doubled quotes. Empty lines are skipped. */
export function delimitedLines(text: string): Line[] {
  const separator = separatorOf(text)
  const lines: Line[] = []
  let cells: string[] = []
  let began = 1
  let line = 1
  let at = 0
  const endLine = () => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: began, cells })
    if (lines.length > FILE_LIMITS.rows + 1) throw new FileRefusedError('rows', 'too many rows')
    cells = []
    began = line
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator)
    cells.push(cell.value)
    if (cells.length > 4 * FILE_LIMITS.columns) throw new FileRefusedError('columns', 'too many columns', line)
    line += cell.breaks
    at = cell.end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end is followed by an empty cell.
      if (at === text.length) cells.push('')
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : text[at] === '\r' || text[at] === '\n' ? 1 : broken(line)
      line += 1
      endLine()
    }
  }
  endLine()
  return lines
}

interface Cell {
  readonly value: string
  readonly end: number
  readonly breaks: number
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end, breaks: 0 }
}

function quotedCell(text: string, from: number, line: number): Cell {
  let end = from + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end === -1) throw new FileRefusedError('type', 'a quote that does not end', line)
    if (text[end + 1] !== '"') break
    end += 2
  }
  const value = text.slice(from + 1, end).replaceAll('""', '"')
  return { value, end: end + 1, breaks: value.match(/\r\n|\r|\n/g)?.length ?? 0 }
}

function broken(line: number): never {
  throw new FileRefusedError('type', 'text behind a quote', line)
}
