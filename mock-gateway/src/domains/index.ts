import { registerChangeKind, registerReferences } from '../approvals/index.ts'
import { registerRecordKind } from '../records/index.ts'
import { findDomains } from './find-domains.ts'

/** Every domain: a folder here is one, there is no list. Nothing that a domain needs may import this file. */
export const DOMAINS = await findDomains(import.meta.dirname)

for (const { changeKinds = [], recordKinds = [], references = [] } of DOMAINS) {
  for (const kind of changeKinds) registerChangeKind(kind)
  for (const kind of recordKinds) registerRecordKind(kind)
  for (const source of references) registerReferences(source)
}
