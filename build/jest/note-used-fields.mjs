import { appendFileSync } from 'node:fs'
import path from 'node:path'

// While used fields are recorded (used-fields.cjs), each read field of an answer is written down with its call.
const folder = process.env.PORTAL_USED_FIELDS
if (folder !== undefined) {
  const noted = new Set()
  globalThis.portalUsedField = (call, field) => {
    const line = `${call} ${field}\n`
    if (noted.has(line)) return
    noted.add(line)
    appendFileSync(path.join(folder, `${process.pid}.txt`), line)
  }
}
