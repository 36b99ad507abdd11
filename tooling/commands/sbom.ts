import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Manifest, readJson, workspaceFolders } from '../checks/workspace.ts'
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
const lock = readJson<{ packages: Lock }>(path.join(root, 'package-lock.json'))
const bill = shippedOnly(JSON.parse(written) as BillOfMaterials, lock.packages, shippedFolders(workspaceFolders(root)))
// npm names the portal after the folder of the clone.
const { name } = readJson<Manifest>(path.join(root, 'package.json'))
const component = { ...bill.metadata?.component, name }
console.log(JSON.stringify({ ...bill, metadata: { ...bill.metadata, component } }, null, 2))
