import { registerChangeKind, registerReferences } from './engine/approvals/index.ts'
import { registerRecordKind } from './engine/records/index.ts'
import { findDomains } from './find-domains.ts'

/** Every domain of the areas and the engine, found by its folder. No domain may import this file. */
export const DOMAINS = await findDomains(import.meta.dirname)

for (const { changeKinds = [], recordKinds = [], references = [] } of DOMAINS) {
  for (const kind of changeKinds) registerChangeKind(kind)
  for (const kind of recordKinds) registerRecordKind(kind)
  for (const source of references) registerReferences(source)
}
