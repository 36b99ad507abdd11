import { appendFileSync } from 'node:fs'
import path from 'node:path'

// While used fields are recorded (used-fields.cjs), each read field of an answer is written down with its call.
/** Lines of a call stack that belong to the recorder itself. */
const OWN = /^Error|note-used-fields|watched-answer|fake-client/
const LIBRARY = /[\\/]node_modules[\\/](?!@portal[\\/])/
const isReadByLibrary = (stack) => LIBRARY.test(stack.split('\n').find((line) => !OWN.test(line)) ?? '')

const folder = process.env.PORTAL_USED_FIELDS
if (folder !== undefined) {
  const noted = new Set()
  globalThis.portalUsedField = (call, field) => {
    const line = `${call} ${field}\n`
    // A library that copies a whole answer, such as a cache, uses none of its fields.
    if (noted.has(line) || isReadByLibrary(new Error().stack ?? '')) return
    noted.add(line)
    appendFileSync(path.join(folder, `${process.pid}.txt`), line)
  }
}
