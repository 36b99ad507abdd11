import { SaxesParser } from 'saxes'
import type { XmlRule } from './xml-rule.ts'

/** An element that the check is inside of. */
interface Level {
  readonly rule: XmlRule
  readonly path: string
  /** Position of the last child's rule, and how often that child has occurred. */
  at: number
  times: number
  text: string
}

export interface XmlCheck {
  /** Checks the next part of the document. */
  write(part: string): void
  /** Ends the document and returns its faults, each with the path of its element. */
  end(): readonly string[]
}

/** Maximum number of faults that are reported: one wrong rule would otherwise report every entry. */
const MOST_FAULTS = 20

/**
 * Checks a document, as it is written, against rules stated as data: elements with their order, number, attributes and
 * texts. The document is read by an XML parser, so that the check sees what a receiver sees.
 */
export function xmlCheck(root: XmlRule): XmlCheck {
  const faults: string[] = []
  const levels: Level[] = []
  const report = (path: string, fault: string) => {
    if (faults.length < MOST_FAULTS) faults.push(`${path}: ${fault}`)
  }
  // Inside an unknown element, nothing more is reported.
  let unknown = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => report('document', error.message))
  parser.on('opentag', ({ name, attributes }) => {
    const parent = levels.at(-1)
    const rule = unknown > 0 ? null : ruleFor(parent, root, name, report)
    if (rule === null) {
      unknown += 1
      return
    }
    const path = parent === undefined ? name : `${parent.path}/${name}`
    checkAttributes(rule, attributes, (fault) => report(path, fault))
    levels.push({ rule, path, at: -1, times: 0, text: '' })
  })
  parser.on('text', (part) => {
    const level = levels.at(-1)
    if (level !== undefined && unknown === 0) level.text += part
  })
  parser.on('closetag', () => {
    if (unknown > 0) unknown -= 1
    else checkContent(levels.pop(), report)
  })
  return {
    write: (part) => void parser.write(part),
    end() {
      parser.close()
      return faults
    },
  }
}

type Report = (path: string, fault: string) => void

/** Returns the rule of an element at its place, after reporting what should have come before. */
function ruleFor(parent: Level | undefined, root: XmlRule, name: string, report: Report): XmlRule | null {
  if (parent === undefined) {
    if (name === root.element) return root
    report(name, 'unknown element')
    return null
  }
  const { rule, path } = parent
  const at = (rule.children ?? []).findIndex(({ element }) => element === name)
  const found = rule.children?.[at]
  if (found === undefined) {
    report(`${path}/${name}`, 'unknown element')
    return null
  }
  if (at < parent.at) report(`${path}/${name}`, 'wrong order')
  if (at > parent.at) {
    leave(parent, at, report)
    parent.at = at
    parent.times = 0
  }
  parent.times += 1
  if (parent.times > (found.most ?? 1)) report(`${path}/${name}`, `more than ${found.most ?? 1}`)
  return found
}

/** Reports children that are missing before the rule at a position. */
function leave({ rule, path, at: from, times }: Level, to: number, report: Report): void {
  for (const [at, { element, min = 1 }] of (rule.children ?? []).entries())
    if (at >= from && at < to && (at === from ? times : 0) < min) report(`${path}/${element}`, `fewer than ${min}`)
}

function checkAttributes(
  { attributes: wanted = {} }: XmlRule,
  found: Readonly<Record<string, string>>,
  report: (fault: string) => void,
): void {
  for (const [name, form] of Object.entries(wanted)) {
    const value = found[name]
    if (value === undefined || !form.test(value)) report(`attribute ${name} is ${value ?? 'missing'}`)
  }
  for (const name of Object.keys(found)) if (!Object.hasOwn(wanted, name)) report(`unknown attribute ${name}`)
}

function checkContent(level: Level | undefined, report: Report): void {
  if (level === undefined) return
  const { rule, path, text } = level
  if (rule.text === undefined) {
    leave(level, rule.children?.length ?? 0, report)
    if (text.trim() !== '') report(path, 'text between elements')
  } else if (!rule.text.test(text)) report(path, `invalid text ${JSON.stringify(text.slice(0, 60))}`)
}
