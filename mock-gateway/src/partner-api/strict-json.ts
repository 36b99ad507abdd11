import { MAX_DEPTH } from '../engine/http/guard.ts'

/** The result of reading a body: its value, or why the body is refused. */
export type ReadJson = { readonly value: unknown } | { readonly fault: JsonFault }

/** Why a body is refused. `field` is null if the name of the member cannot be the name of a field. */
export type JsonFault = { readonly kind: 'duplicate'; readonly field: string | null } | { readonly kind: 'tooDeep' }

/** A name that can be repeated in an answer. */
const NAME = /^[\w.-]{1,40}$/

/**
 * Reads a JSON body and refuses an object that names a member twice, at any depth: which of the two values counts would
 * depend on the reader. Also refuses bodies nested too deeply to be logged.
 * @throws SyntaxError if the text is not JSON
 */
export function readJson(text: string): ReadJson {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  const value: unknown = JSON.parse(json)
  const fault = faultIn(json)
  return fault === null ? { value } : { fault }
}

/** An object or a list that the scan is inside of. */
interface Level {
  /** The names so far. Null in a list. */
  readonly names: Set<string> | null
  /** The name of the current member, or the position of the current item. */
  at: string | number
}

/** Scans valid JSON for the first fault. Uses an explicit stack, because recursion over a hostile body is dangerous. */
function faultIn(json: string): JsonFault | null {
  const levels: Level[] = []
  let isName = false
  for (let index = 0; index < json.length; index += 1) {
    const level = levels.at(-1)
    switch (json.charCodeAt(index)) {
      case 0x22: {
        const end = endOfText(json, index)
        if (isName && level?.names) {
          const name = textIn(json, index, end)
          if (level.names.has(name)) return { kind: 'duplicate', field: pathOf(levels.slice(0, -1), name) }
          level.names.add(name)
          level.at = name
          isName = false
        }
        index = end
        break
      }
      // Opening braces and brackets.
      case 0x7b:
      case 0x5b: {
        if (levels.length === MAX_DEPTH) return { kind: 'tooDeep' }
        isName = json[index] === '{'
        levels.push({ names: isName ? new Set() : null, at: 0 })
        break
      }
      case 0x7d:
      case 0x5d:
        levels.pop()
        isName = false
        break
      case 0x2c:
        if (level?.names) isName = true
        else if (level) level.at = Number(level.at) + 1
    }
  }
  return null
}

/** Returns the position of the quote that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === 0x5c) before -= 1
    // An even number of backslashes does not escape the quote.
    if ((end - before) % 2 === 1) return end
  }
}

function textIn(json: string, start: number, end: number): string {
  const text = json.slice(start + 1, end)
  return text.includes('\\') ? (JSON.parse(json.slice(start, end + 1)) as string) : text
}

/** Returns the path of a member, as in `rows[2].transactionAmount`. */
function pathOf(above: readonly Level[], name: string): string | null {
  const names = [...above.map(({ at }) => at), name]
  if (names.some((one) => typeof one === 'string' && !NAME.test(one))) return null
  return names.reduce<string>(
    (path, one) => (typeof one === 'number' ? `${path}[${one}]` : path === '' ? one : `${path}.${one}`),
    '',
  )
}
