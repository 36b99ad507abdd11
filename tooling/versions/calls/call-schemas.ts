import path from 'node:path'
import { CALL_VALUES } from '@portal/contract/all-calls'
import type { CallDocument, DocumentedCall } from '@portal/contract/json-schema/call-document'
import { API } from 'typescript/unstable/sync'
import { schemaWriter } from './schema-of-type.ts'

/** The schemas of every call, without versions. */
export interface CallShapes {
  readonly calls: Readonly<Record<string, Omit<DocumentedCall, 'since' | 'breaking'>>>
  readonly definitions: CallDocument['definitions']
}

/**
 * Reads the types of all calls of the contract, with the compiler that also checks them, and returns the schemas of
 * their requests and answers.
 * @param root the folder of the workspace
 * @throws Error if a call has a type that no JSON value can have
 */
export function callShapes(root: string): CallShapes {
  const project = path.join(root, 'contract/tsconfig.json')
  const compiler = new API({ cwd: root })
  try {
    const found = compiler.updateSnapshot({ openProjects: [project] }).getProject(project)
    if (!found) throw new Error(`${project} is no project`)
    const { checker, program } = found
    const writer = schemaWriter(checker)
    const shapeOf = (file: string, name: string) => {
      const source = program.getSourceFile(path.join(root, 'contract/src', file))
      const module = source && checker.getSymbolAtLocation(source)
      const call = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name)
      const partOf = (of: Parameters<typeof checker.getPropertyOfType>[0] | undefined, part: string) => {
        const property = of && checker.getPropertyOfType(of, part)
        const type = property && checker.getTypeOfSymbol(property)
        if (!type) throw new Error(`${name} of ${file} has no ${part}`)
        return type
      }
      const types = checker.getNonNullableType(partOf(call && checker.getTypeOfSymbol(call), 'types'))
      return {
        name,
        entry: `./${file.replace(/\.ts$/, '')}`,
        request: writer.schemaOf(partOf(types, 'request')),
        answer: writer.schemaOf(partOf(types, 'payload')),
      }
    }
    const calls = [...CALL_VALUES].map(([{ path }, { file, name }]) => [path, shapeOf(file, name)] as const)
    return {
      calls: Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1))),
      definitions: writer.definitions,
    }
  } finally {
    compiler.close()
  }
}
