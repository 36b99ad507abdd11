import { plainText } from '@portal/contract/schema'

/** A host name without what else an address on the web has: a path, a port, escapes. */
const HOST = /^[^\s/?#\\:@[\]%]+$/

/**
 * The one form of an e-mail address: its domain in lower case and in readable letters, however it was written
 * (`ada@xn--bcher-kva.example` is `ada@bücher.example`). Null for a text without an address's domain. The case before
 * the @ stays, because mail servers may distinguish it; comparisons ignore it.
 */
export function emailIn(text: string): string | null {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || !HOST.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return `${text.slice(0, at)}@${hostname.split('.').map(readableLabel).join('.')}`
  } catch {
    return null
  }
}

/** A typed address as it is stored; another text is only tidied. */
export function emailText(typed: string): string {
  const text = plainText(typed)
  return emailIn(text) ?? text
}

const PREFIX = 'xn--'
const [BASE, LEAST, MOST, SKEW, DAMP] = [36, 1, 26, 38, 700]
const LAST_CHARACTER = 0x10ffff

/** A label of a domain with its Punycode decoded (RFC 3492, section 6.2); unchanged if it has none. */
function readableLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label
  const code = label.slice(PREFIX.length)
  const dash = code.lastIndexOf('-')
  const letters = [...code.slice(0, Math.max(dash, 0))]
  let next = dash + 1
  let character = 0x80
  let bias = 72
  let index = 0
  while (next < code.length) {
    const before = index
    let weight = 1
    for (let position = BASE; ; position += BASE) {
      if (next >= code.length) return label
      const digit = Number.parseInt(code[next] ?? '', BASE)
      next += 1
      // Letters are 0 to 25 and digits 26 to 35, the reverse of parseInt.
      const value = digit < 10 ? digit + 26 : digit - 10
      index += value * weight
      const threshold = Math.min(Math.max(position - bias, LEAST), MOST)
      if (value < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adaptedBias(index - before, count, before === 0)
    character += Math.floor(index / count)
    if (character > LAST_CHARACTER) return label
    index %= count
    letters.splice(index, 0, String.fromCodePoint(character))
    index += 1
  }
  return letters.join('')
}

/** RFC 3492, section 6.1. */
function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST))
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW))
}
