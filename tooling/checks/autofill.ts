import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { filesBelow, workspaceFolders } from './workspace.ts'

/** The packages that contain components. */
const DRAWS = /^(shared-ui|shell|mfe-[a-z-]+)$/
/** The module in which users enter their own data: they sign in, register and recover their password. */
const OWN_DATA = 'mfe-auth'
const NATIVE = /^(input|textarea|select|BareInput|BareTextArea|BareSelect)$/
const KIT = /^(TextField|PasswordField|TextInput|TextAreaInput|NameInput|PhoneInput|PasswordInput|CountryInput)$/
const WITHOUT_TEXT = /^(checkbox|radio|file)$/
const SECRETS = /^(one-time-code|current-password|new-password)$/

interface Attribute {
  readonly type: string
  readonly name?: { readonly name: unknown }
  readonly value?: { readonly type: string; readonly value?: unknown } | null
}
interface Element {
  readonly type: string
  readonly name?: { readonly name?: unknown }
  readonly attributes?: readonly Attribute[]
  readonly loc?: { readonly start: { readonly line: number } }
}

/**
 * Refuses controls that a browser may fill with the user's own data although they are about somebody else. The kit's
 * fields set `autocomplete="off"` themselves; a hand-written control must set it. Only fields for the user's own data
 * may name a kind of data.
 */
export function checkAutofill(root: string): string[] {
  const folders = workspaceFolders(root).filter((folder) => DRAWS.test(folder))
  return folders.flatMap((folder) =>
    filesBelow(join(root, folder, 'src'), /(?<!\.test)\.tsx$/).flatMap((file) => {
      const path = `${folder}/src/${file}`
      return elementsOf(readFileSync(join(root, path), 'utf8')).flatMap((element) => {
        const fault = faultOf(element, folder)
        return fault ? [`${path}:${element.loc?.start.line}: ${fault}`] : []
      })
    }),
  )
}

function faultOf(element: Element, folder: string): string | undefined {
  const name = String(element.name?.name)
  const stated = element.attributes?.find((one) => one.name?.name === 'autoComplete')
  const token = stated?.value?.type === 'StringLiteral' ? String(stated.value.value) : undefined
  if (NATIVE.test(name) && !stated && !isWithoutText(element)) return `<${name}> needs autoComplete`
  if (folder === OWN_DATA)
    return KIT.test(name) && (token ?? 'off') === 'off' ? `<${name}> needs the autoComplete of its own data` : undefined
  const isGeneral = folder === 'shared-ui' && stated?.value?.type === 'JSXExpressionContainer'
  return !stated || isGeneral || token === 'off' || SECRETS.test(token ?? '')
    ? undefined
    : `<${name}> is about others: only ${OWN_DATA} asks for ${token ?? 'data'}`
}

const isWithoutText = ({ attributes = [] }: Element): boolean =>
  attributes.some(
    ({ name, value }) =>
      name?.name === 'readOnly' || (name?.name === 'type' && WITHOUT_TEXT.test(String(value?.value ?? ''))),
  )

function elementsOf(text: string): Element[] {
  const found: Element[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit)
    else if (part !== null && typeof part === 'object' && 'type' in part) {
      if (part.type === 'JSXOpeningElement') found.push(part as Element)
      Object.values(part).forEach(visit)
    }
  }
  visit(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program)
  return found
}
