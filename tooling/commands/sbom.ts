import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceFolders } from '../checks/workspace.ts'
import { type BillOfMaterials, shippedOnly } from '../lock/bill-of-materials.ts'
import type { Lock } from '../lock/locked-package.ts'
import { shippedFolders } from '../lock/shipped-packages.ts'

// `npm run --silent sbom > portal.cdx.json` writes the software bill of materials of what the portal ships (CycloneDX).
const root = path.resolve(import.meta.dirname, '../..')
const written = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
const bill = shippedOnly(JSON.parse(written) as BillOfMaterials, lock.packages, shippedFolders(workspaceFolders(root)))
console.log(JSON.stringify(bill, null, 2))
