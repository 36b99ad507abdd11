import path from 'node:path'
import { API } from 'typescript/unstable/sync'

/** Checks the types of changed files without writing them. */
export interface TypeCheck {
  /**
   * Returns whether a file of the tree has no type errors with another text. Errors that the text causes in other files
   * are not found. @throws Error if the file's package has no `tsconfig.json`
   */
  accepts(file: string, text: string): boolean
  close(): void
}

/**
 * Messages about unused names. They are ignored, because a developer who removes the last use of an import also removes
 * the import.
 */
const UNUSED: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198])

/**
 * Starts one compiler, which keeps the programs of the packages in memory. It opens a package in some seconds and then
 * checks a file in a fraction of a second; compiling a package takes some 20 s.
 * @param root the folder of the tree, with one folder for each package
 */
export function openTypeCheck(root: string): TypeCheck {
  const changed = new Map<string, string>()
  const compiler = new API({ cwd: root, fs: { readFile: (file) => changed.get(file) } })
  return {
    accepts(file, text) {
      const [folder = ''] = file.split('/')
      const project = path.join(root, folder, 'tsconfig.json')
      const at = path.join(root, file)
      changed.set(at, text)
      const snapshot = compiler.updateSnapshot({ openProjects: [project], fileChanges: { changed: [at] } })
      try {
        const program = snapshot.getProject(project)?.program
        const errors = [program?.getSyntacticDiagnostics(at), program?.getSemanticDiagnostics(at)]
        return errors.flatMap((some) => some ?? []).every(({ code }) => UNUSED.has(code))
      } finally {
        snapshot.dispose()
        changed.delete(at)
        compiler.updateSnapshot({ fileChanges: { changed: [at] } }).dispose()
      }
    },
    close: () => compiler.close(),
  }
}
