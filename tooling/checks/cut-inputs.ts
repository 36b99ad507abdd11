import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

/** The packages that contain components. */
const DRAWS = /^(shared-ui|shell|mfe-[a-z-]+)$/
const NATIVE = /<(input|textarea|BareInput|BareTextArea)\b/
const LIMIT = /\bmaxLength=/

/**
 * Refuses inputs with `maxLength`. A browser silently cuts pasted text there, so that a wrong account number or half a
 * password is sent. The kit's fields accept the limit, keep the whole text and report the excess (`useTooLong`); the
 * kit itself sets the limit by `liftedLimit`.
 */
export function checkCutInputs(root: string): string[] {
  const folders = workspaceFolders(root).filter((folder) => DRAWS.test(folder))
  return folders.flatMap((folder) =>
    filesBelow(join(root, folder, 'src'), /(?<!\.test)\.tsx$/)
      .map((file) => `${folder}/src/${file}`)
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return NATIVE.test(text) && LIMIT.test(text)
      })
      .map((file) => `${file}: draws an input that cuts what is pasted; keep it whole and say that it is too long`),
  )
}
